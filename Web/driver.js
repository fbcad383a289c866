// The card for a driver: the words that come before a name, the name, and the address, large and in Arabic.
import { ask } from "./engine.js";
import { announce } from "./dom.js";
import { failureText } from "./failures.js";
import { showLarge } from "./large.js";

/** Shows the card of a place. */
export async function showDriver(place) {
  try {
    const { data } = await ask("driver", [place]);
    const arabic = [data.phrase?.arabic, data.arabic].filter(Boolean).join(" ");
    // To be read aloud: the phrase has dots where the name is said.
    const spoken = data.phrase?.latin?.replace("...", data.name);
    showLarge({ arabic, latin: data.name, meaning: spoken, note: data.notes });
  } catch (error) {
    announce(failureText(error));
  }
}
