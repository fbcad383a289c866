// Files of this repository that programs contain. The compiler reads them where they are; a change of one rebuilds this.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "EmbeddedFiles.h"

static const unsigned char style[] = {
#embed "../ContentSite/site.css"
, 0};

const char *embedded_site_style(void) { return (const char *)style; }
