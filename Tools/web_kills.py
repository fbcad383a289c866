#!/usr/bin/env python3
"""Kills the browser at moments 50 ms apart while it keeps a site, updates it, takes the update into use, and goes back.

    Tools/web_kills.py SITE [--kills COUNT] [--from MILLISECONDS] [--only PHASE]

SITE is one with app and map, as `make test-web` makes it. Each phase is timed first, and killed until a fifth after its end: on a busy
machine it takes long, and moments are further apart when there would be more than COUNT of them. After each kill the browser is opened
again without a network: what it shows is counted. Then, with a network, it visits the site once more, and has to have everything
without one. Two things must never happen: content that was whole is lost, or a page of one release has parts of another.
"""
import argparse
import collections
import contextlib
import pathlib
import shutil
import sys
import tempfile
import time

import web_app
import web_life


def look(page, origin):
    """What a browser has without a network: (outcome, whether releases are mixed)."""
    try:
        page.goto(origin + "en/index.html")
    except Exception as error:
        # Slow is something else than absent.
        if "ERR_CONNECTION_REFUSED" not in str(error):
            raise
        return "nothing yet", False
    shell = web_app.shell_of(page)
    page.goto(origin + "en/search.html?q=bahia")
    page.wait_for_selector(".hits > li, #app [role=alert]")
    served = page.evaluate("fetch('../app/release.json').then((answer) => answer.json())")
    isMixed = served["shell"].strip("/").split("/")[-1] != shell or web_app.shell_of(page) != shell
    if not page.locator(".hits > li").count():
        return "pages of the app alone", isMixed
    page.goto(origin + "en/place/bahia-palace.html")
    isKept = "this-device" not in page.url
    release = "the new release" if shell == "f" * 16 else "the release"
    return f"{release}, {'whole' if isKept else 'without pages of items yet'}", isMixed


def page_of(context):
    page = web_app.watch(context.new_page(), [], "", "kills")
    # How long it takes decides nothing here.
    page.set_default_timeout(300_000)
    return page


def opened(play, profile):
    context = web_app.open_profile(play, profile)
    return context, page_of(context)


def killed(play, profile, origin, delay, reach, site):
    """Opens the site, does something, and kills the browser after a delay."""
    context, page = opened(play, profile)
    reach(page, origin, site)
    time.sleep(delay / 1000)
    web_app.kill(profile)
    with contextlib.suppress(Exception):
        context.close()


def first_visit(page, origin, site):
    page.goto(origin + "en/index.html", wait_until="commit")


def update(page, origin, site):
    page.goto(origin + "en/place.html", wait_until="commit")


def activation(page, origin, site):
    page.goto(origin + "en/place.html")
    page.wait_for_selector("#update")
    page.locator("#update button").first.click(no_wait_after=True)


def going_back(page, origin, site):
    page.goto(origin + "en/this-device.html")
    back = web_app.say(site, "app.edition.back").split("%")[0]
    page.get_by_role("button", name=back).click(no_wait_after=True)


def done(page, origin, phase, old):
    """Waits until a phase is at its end."""
    if phase is first_visit:
        web_app.ready(page, origin, "en")
    elif phase is update:
        page.wait_for_selector("#update")
    else:
        page.wait_for_selector(f"script[src*='/{old if phase is going_back else web_app.NEXT}/']", state="attached")


def moments_of(play, profile, origin, phase, site, old, kills):
    """The milliseconds at which to kill: all of what a phase takes when it is left alone, and some more."""
    context, page = opened(play, profile)
    phase(page, origin, site)
    start = time.monotonic()
    done(page, origin, phase, old)
    end = int((time.monotonic() - start) * 1200)
    context.close()
    shutil.rmtree(profile, ignore_errors=True)
    return range(0, end + 50, max(50, -(-end // kills // 10) * 10))


def run(play, site, phase, kills, first=0):
    """Counts what kills in a phase lead to."""
    outcomes, lost, mixed, broken = collections.Counter(), 0, 0, 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        shutil.copytree(site, folder / "guide")
        server = web_app.Server(folder)
        origin = f"{server.origin}guide/"
        old = next(path.name for path in (site / "app").iterdir() if (path / "boot.js").exists())
        if phase is not first_visit:
            context, page = opened(play, folder / "before")
            web_app.ready(page, origin, "en")
            context.close()
            shutil.rmtree(folder / "guide")
            # With other content too: that of a release is kept before it is offered.
            web_app.other_release(site, folder / "guide", web_life.other_content)
        if phase is going_back:
            context, page = opened(play, folder / "before")
            activation(page, origin, site)
            page.wait_for_selector(f"script[src*='/{web_app.NEXT}/']", state="attached")
            context.close()

        def profile_for(name):
            profile = folder / f"profile-{name}"
            if phase is not first_visit:
                shutil.copytree(folder / "before", profile, symlinks=True)
            return profile

        moments = moments_of(play, profile_for("timed"), origin, phase, site, old, kills)
        moments = [moment for moment in moments if moment >= first]
        print(f"{phase.__name__}: {len(moments)} kills, {moments[0]} to {moments[-1]} ms", file=sys.stderr, flush=True)
        for delay in moments:
            profile = profile_for(delay)
            killed(play, profile, origin, delay, phase, site)
            server.stop()
            context, page = opened(play, profile)
            try:
                outcome, isMixed = look(page, origin)
            except Exception as error:
                outcome, isMixed = f"broken: {web_app.reason(error)}", False
            outcomes[outcome] += 1
            print(f"{phase.__name__}, {delay} ms: {outcome}{', MIXED' * isMixed}", file=sys.stderr, flush=True)
            mixed += isMixed
            lost += phase is not first_visit and not outcome.endswith("whole")
            server.start()
            # A page that could not be loaded may still be on its way to the browser's own.
            page = page_of(context)
            try:
                web_app.ready(page, origin, "en")
                server.stop()
                outcome, isMixed = look(page, origin)
                print(f"  after the next visit: {outcome}{', MIXED' * isMixed}", file=sys.stderr, flush=True)
                mixed += isMixed
                broken += not outcome.endswith("whole")
            except Exception as error:
                print(f"{phase.__name__}, {delay} ms: {web_app.reason(error)}")
                broken += 1
                server.stop()
            with contextlib.suppress(Exception):
                context.close()
            shutil.rmtree(profile, ignore_errors=True)
            server.start()
        server.stop()
    return moments, outcomes, lost, mixed, broken


def main():
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=40, help="the most kills of a phase")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first moment, in milliseconds")
    parser.add_argument("--only", help="name of a phase: first_visit, update, activation, going_back")
    given = parser.parse_args()
    isGood = True
    with sync_playwright() as play:
        for phase in (first_visit, update, activation, going_back):
            if given.only not in (None, phase.__name__):
                continue
            moments, outcomes, lost, mixed, broken = run(play, given.site, phase, given.kills, given.first)
            print(f"{phase.__name__.replace('_', ' ')}: {len(moments)} kills, {moments[0]} to {moments[-1]} ms; content lost {lost}, "
                  f"releases mixed {mixed}, not whole after the next visit {broken}")
            for outcome, count in outcomes.most_common():
                print(f"  {count:3}  {outcome}", flush=True)
            isGood &= lost + mixed + broken == 0
    raise SystemExit(0 if isGood else 1)


if __name__ == "__main__":
    main()
