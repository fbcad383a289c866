#ifndef LANGUAGES_H
#define LANGUAGES_H

/// A text of this repository in UTF-8; it exists as long as the program.
struct language_text {
  /// The name of the file below its folder, without its ending; null after the last text.
  const char *name;
  const char *text;
};

/// languages/LANGUAGE.json: the words of each language, English first.
const struct language_text *language_catalogues(void);

/// languages/words/LANGUAGE.json: the words of questions, which every search reads in all languages.
const struct language_text *language_words(void);

/// languages/help/LANGUAGE/COMMAND.txt: help pages, by names such as `fr/search` and, with subcommands, `fr/home-set`.
const struct language_text *language_help_pages(void);

#endif
