// The help pages in languages/help/, embedded at compile time. A new page is a file there and three lines here.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include <stddef.h>

#include "Languages.h"

// Each text ends with a zero byte.
static const struct language_text pages[] = {
{"en/topic-exit-codes", (const char *)(const unsigned char[]){
#embed "../../languages/help/en/topic-exit-codes.txt"
, 0}},
{"en/topic-files", (const char *)(const unsigned char[]){
#embed "../../languages/help/en/topic-files.txt"
, 0}},
{"en/topic-filters", (const char *)(const unsigned char[]){
#embed "../../languages/help/en/topic-filters.txt"
, 0}},
{"en/topic-privacy", (const char *)(const unsigned char[]){
#embed "../../languages/help/en/topic-privacy.txt"
, 0}},
{"en/topic-times", (const char *)(const unsigned char[]){
#embed "../../languages/help/en/topic-times.txt"
, 0}},
{"fr/arrival", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/arrival.txt"
, 0}},
{"fr/ask", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/ask.txt"
, 0}},
{"fr/badges", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/badges.txt"
, 0}},
{"fr/badges-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/badges-list.txt"
, 0}},
{"fr/badges-show", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/badges-show.txt"
, 0}},
{"fr/bargain", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/bargain.txt"
, 0}},
{"fr/compare", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/compare.txt"
, 0}},
{"fr/convert", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/convert.txt"
, 0}},
{"fr/doctor", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/doctor.txt"
, 0}},
{"fr/driver", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/driver.txt"
, 0}},
{"fr/emergency", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/emergency.txt"
, 0}},
{"fr/events", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/events.txt"
, 0}},
{"fr/fav", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/fav.txt"
, 0}},
{"fr/fav-add", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/fav-add.txt"
, 0}},
{"fr/fav-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/fav-list.txt"
, 0}},
{"fr/fav-lists", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/fav-lists.txt"
, 0}},
{"fr/fav-remove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/fav-remove.txt"
, 0}},
{"fr/feedback", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/feedback.txt"
, 0}},
{"fr/feedback-add", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/feedback-add.txt"
, 0}},
{"fr/feedback-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/feedback-export.txt"
, 0}},
{"fr/feedback-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/feedback-list.txt"
, 0}},
{"fr/feedback-remove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/feedback-remove.txt"
, 0}},
{"fr/gift-card", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/gift-card.txt"
, 0}},
{"fr/guide", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/guide.txt"
, 0}},
{"fr/home", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/home.txt"
, 0}},
{"fr/home-card", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/home-card.txt"
, 0}},
{"fr/home-forget", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/home-forget.txt"
, 0}},
{"fr/home-set", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/home-set.txt"
, 0}},
{"fr/home-show", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/home-show.txt"
, 0}},
{"fr/hours", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/hours.txt"
, 0}},
{"fr/itineraries", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/itineraries.txt"
, 0}},
{"fr/itineraries-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/itineraries-list.txt"
, 0}},
{"fr/itineraries-show", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/itineraries-show.txt"
, 0}},
{"fr/itineraries-start", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/itineraries-start.txt"
, 0}},
{"fr/library", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library.txt"
, 0}},
{"fr/library-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library-export.txt"
, 0}},
{"fr/library-import", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library-import.txt"
, 0}},
{"fr/library-key", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library-key.txt"
, 0}},
{"fr/library-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library-list.txt"
, 0}},
{"fr/library-search", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/library-search.txt"
, 0}},
{"fr/links", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/links.txt"
, 0}},
{"fr/list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/list.txt"
, 0}},
{"fr/log", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/log.txt"
, 0}},
{"fr/log-clear", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/log-clear.txt"
, 0}},
{"fr/log-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/log-list.txt"
, 0}},
{"fr/map", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/map.txt"
, 0}},
{"fr/near", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/near.txt"
, 0}},
{"fr/open", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/open.txt"
, 0}},
{"fr/open-link", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/open-link.txt"
, 0}},
{"fr/packs", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs.txt"
, 0}},
{"fr/packs-autoremove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-autoremove.txt"
, 0}},
{"fr/packs-clean", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-clean.txt"
, 0}},
{"fr/packs-install", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-install.txt"
, 0}},
{"fr/packs-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-list.txt"
, 0}},
{"fr/packs-pin", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-pin.txt"
, 0}},
{"fr/packs-remove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-remove.txt"
, 0}},
{"fr/packs-sizes", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-sizes.txt"
, 0}},
{"fr/packs-unlock", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-unlock.txt"
, 0}},
{"fr/packs-unpin", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-unpin.txt"
, 0}},
{"fr/packs-verify", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/packs-verify.txt"
, 0}},
{"fr/phrase", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/phrase.txt"
, 0}},
{"fr/plan", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan.txt"
, 0}},
{"fr/plan-add", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-add.txt"
, 0}},
{"fr/plan-done", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-done.txt"
, 0}},
{"fr/plan-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-export.txt"
, 0}},
{"fr/plan-forget", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-forget.txt"
, 0}},
{"fr/plan-lengthen", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-lengthen.txt"
, 0}},
{"fr/plan-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-list.txt"
, 0}},
{"fr/plan-lock", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-lock.txt"
, 0}},
{"fr/plan-make", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-make.txt"
, 0}},
{"fr/plan-move", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-move.txt"
, 0}},
{"fr/plan-reflow", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-reflow.txt"
, 0}},
{"fr/plan-remove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-remove.txt"
, 0}},
{"fr/plan-show", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-show.txt"
, 0}},
{"fr/plan-swap", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/plan-swap.txt"
, 0}},
{"fr/quote", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/quote.txt"
, 0}},
{"fr/recents", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/recents.txt"
, 0}},
{"fr/rollback", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/rollback.txt"
, 0}},
{"fr/route", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/route.txt"
, 0}},
{"fr/route-find", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/route-find.txt"
, 0}},
{"fr/route-follow", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/route-follow.txt"
, 0}},
{"fr/search", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/search.txt"
, 0}},
{"fr/settings", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/settings.txt"
, 0}},
{"fr/settings-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/settings-list.txt"
, 0}},
{"fr/settings-reset", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/settings-reset.txt"
, 0}},
{"fr/settings-set", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/settings-set.txt"
, 0}},
{"fr/share", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/share.txt"
, 0}},
{"fr/show", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/show.txt"
, 0}},
{"fr/state", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/state.txt"
, 0}},
{"fr/state-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/state-export.txt"
, 0}},
{"fr/state-import", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/state-import.txt"
, 0}},
{"fr/state-recover", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/state-recover.txt"
, 0}},
{"fr/stats", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/stats.txt"
, 0}},
{"fr/stats-clear", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/stats-clear.txt"
, 0}},
{"fr/stats-mine", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/stats-mine.txt"
, 0}},
{"fr/status", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/status.txt"
, 0}},
{"fr/submit", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit.txt"
, 0}},
{"fr/submit-check", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit-check.txt"
, 0}},
{"fr/submit-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit-export.txt"
, 0}},
{"fr/submit-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit-list.txt"
, 0}},
{"fr/submit-new", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit-new.txt"
, 0}},
{"fr/submit-sent", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/submit-sent.txt"
, 0}},
{"fr/tip", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/tip.txt"
, 0}},
{"fr/today", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/today.txt"
, 0}},
{"fr/topic-exit-codes", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/topic-exit-codes.txt"
, 0}},
{"fr/topic-files", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/topic-files.txt"
, 0}},
{"fr/topic-filters", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/topic-filters.txt"
, 0}},
{"fr/topic-privacy", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/topic-privacy.txt"
, 0}},
{"fr/topic-times", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/topic-times.txt"
, 0}},
{"fr/trip", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/trip.txt"
, 0}},
{"fr/update", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/update.txt"
, 0}},
{"fr/visits", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits.txt"
, 0}},
{"fr/visits-add", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-add.txt"
, 0}},
{"fr/visits-export", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-export.txt"
, 0}},
{"fr/visits-import", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-import.txt"
, 0}},
{"fr/visits-list", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-list.txt"
, 0}},
{"fr/visits-map", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-map.txt"
, 0}},
{"fr/visits-remove", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-remove.txt"
, 0}},
{"fr/visits-replay", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-replay.txt"
, 0}},
{"fr/visits-settings", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-settings.txt"
, 0}},
{"fr/visits-share", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-share.txt"
, 0}},
{"fr/visits-timeline", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/visits-timeline.txt"
, 0}},
{"fr/walk", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk.txt"
, 0}},
{"fr/walk-done", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-done.txt"
, 0}},
{"fr/walk-next", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-next.txt"
, 0}},
{"fr/walk-overview", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-overview.txt"
, 0}},
{"fr/walk-recenter", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-recenter.txt"
, 0}},
{"fr/walk-skip", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-skip.txt"
, 0}},
{"fr/walk-start", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-start.txt"
, 0}},
{"fr/walk-stop", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/walk-stop.txt"
, 0}},
{"fr/whatsnew", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/whatsnew.txt"
, 0}},
{"fr/where", (const char *)(const unsigned char[]){
#embed "../../languages/help/fr/where.txt"
, 0}},
{NULL, NULL}};

const struct language_text *language_help_pages(void) { return pages; }
