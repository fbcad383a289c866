"""The tasks of travellers by keyboard alone: what a task clicks is reached by Tab and pressed, what it chooses by the arrows.

Whatever gets the focus on the way to that is looked at: it has to be seen, with an outline, and not below the bar at the bottom.
"""
import contextlib

from playwright.sync_api import Locator

import web_tasks

# By hand alone: a place on the drawing of a map. The list below the map has it too.
BY_HAND = [web_tasks.open_a_place_from_the_map]

# How many presses of Tab lead to an element, backwards where that is shorter; null where none do.
STEPS = """(target) => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const all = [...scope.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter((one) =>
    !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
  if (all.some((one) => one.tabIndex > 0)) throw new Error("an order of its own by tabindex");
  return all.includes(target) ? all.indexOf(target) - all.indexOf(document.activeElement) : null;
}"""

SEEN = """() => {
  const element = document.activeElement;
  if (element === document.body) return "nothing has the focus";
  const name = element.outerHTML.slice(0, 120);
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + Math.min(box.height / 2, 10));
  if (!top || !(element.contains(top) || top.contains(element))) return `hidden: ${name}`;
  const isMarked = (one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  return isMarked(element) || isMarked(element.parentElement) ? "" : `without an outline: ${name}`;
}"""


def reach(locator):
    """Brings the focus to an element by Tab."""
    page, target = locator.page, locator.element_handle()
    for _ in range(200):
        if target.evaluate("element => element === document.activeElement"):
            break
        steps = target.evaluate(STEPS)
        assert steps is not None, f"Tab does not lead to {target.evaluate('element => element.outerHTML.slice(0, 120)')}"
        # What is behind the last element is that of the browser: one press at a time when the way was not as counted.
        for _ in range(abs(steps) or 1):
            page.keyboard.press("Tab" if steps >= 0 else "Shift+Tab")
    else:
        raise AssertionError("Tab does not lead there")
    seen = page.evaluate(SEEN)
    assert not seen, seen
    return page.keyboard, target


def click(locator, **_):
    target = locator.element_handle()
    if target.get_attribute("role") != "option":
        keyboard, target = reach(locator)
        return keyboard.press("Space" if target.get_attribute("type") == "checkbox" else "Enter")
    for _ in range(20):
        locator.page.keyboard.press("ArrowDown")
        if locator.get_attribute("aria-selected") == "true":
            return locator.page.keyboard.press("Enter")
    raise AssertionError("the arrows do not lead to the option")


def fill(locator, text, **_):
    keyboard, _ = reach(locator)
    keyboard.press("Control+a")
    keyboard.type(text) if text else keyboard.press("Delete")


def press_sequentially(locator, text, delay=0, **_):
    reach(locator)[0].type(text, delay=delay)


def press(locator, key, **_):
    reach(locator)[0].press(key)


def select_option(locator, value, **_):
    keyboard, target = reach(locator)
    keyboard.press("Home")
    for _ in range(50):
        if target.evaluate("element => element.value") == value:
            return
        keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows do not lead to {value}")


def set_input_files(locator, file, **_):
    # The driver hears of choosers from a moment after it is asked to: one that is opened sooner is gone.
    choosers = []
    locator.page.on("filechooser", lambda chooser: choosers.append(chooser))
    keyboard, _ = reach(locator)
    keyboard.press("Enter")
    web_tasks.wait(locator.page, lambda: choosers)
    choosers[0].set_files(file)


@contextlib.contextmanager
def alone():
    """Until the end, what tests do with elements is done by keyboard."""
    moves = [click, fill, press_sequentially, press, select_option, set_input_files, lambda locator, **_: reach(locator)]
    names = [*(move.__name__ for move in moves[:-1]), "focus"]
    before = [getattr(Locator, name) for name in names]
    for name, move in zip(names, moves):
        setattr(Locator, name, move)
    try:
        yield
    finally:
        for name, move in zip(names, before):
            setattr(Locator, name, move)
