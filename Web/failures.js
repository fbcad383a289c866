// Failures in words: what happened, and what to do.
import { has, say } from "./words.js";

/** The text for an error of the engine or of the app. */
export function failureText(error) {
  const key = `app.failure.${error.code}`;
  if (has(key)) return say(key);
  const text = error.message && error.code ? error.message : say("app.failure.engine");
  return error.help && !error.help.includes("guide ") && !error.help.includes("--") ? `${text}; ${error.help}` : text;
}
