// The map that is kept, to be moved: by fingers, mouse, wheel, keys and buttons. What it shows also stands in the text beside.
import { language, root } from "./context.js";
import { button, h } from "./dom.js";
import { Painter, prepare } from "./paint.js";
import { tileSource } from "./tiles.js";
import { metres, say } from "./words.js";

const zooms = [11, 18];
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Mercator's projection: the earth is a square of 0 to 1. */
const project = ({ lat, lng }) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};
const unproject = ([x, y]) => ({ lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 });

/** The people and the month of a map. */
function sourceLine({ attribution, date }) {
  const day = date && new Date(`${date.slice(0, 7)}-01T00:00Z`).toLocaleDateString(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return day ? say("app.map.of", attribution, day) : attribution;
}

/** A map of streets that can be moved. */
export class StreetMap {
  /**
   * `map` is that of the release, `cache` the name of what is kept. `stops` are {lat, lng, name}, with numbers; `around` are
   * places to `open`; `lines` are the ways between stops, lists of [lat, lng], and those that are not known are straight; `here`
   * is a position. The map starts `at` a point, else shows all stops, and `moved` hears where its middle is, and how far the edge.
   */
  constructor(map, cache, { stops, around, lines = [], here, label, at, moved, open }) {
    Object.assign(this, { map, stops, around, here, at, moved, open });
    this.ways = lines.map((line, from) => ({ line: line ?? stops.slice(from, from + 2).map(({ lat, lng }) => [lat, lng]), isStraight: !line }));
    [this.x, this.y, this.zoom, this.width, this.height, this.marks] = [0, 0, 15, 0, 0, []];
    const [west, south, east, north] = map.bounds.split(",").map(Number);
    this.corners = [...project({ lat: north, lng: west }), ...project({ lat: south, lng: east })];
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.status = h("p", { class: "on-map", role: "status" });
    const control = (sign, key, press) => button(sign, press, { "aria-label": say(key) });
    this.box = h("div", { class: "streets", role: "application", tabindex: "0", "aria-label": `${label}. ${say("app.map.keys")}` },
      this.canvas, this.status,
      h("p", { class: "zooms" },
        control("+", "app.map.in", () => this.zoomBy(1)), control("−", "app.map.out", () => this.zoomBy(-1)), control("◎", "app.map.all", () => this.fit())));
    this.element = h("figure", { class: "map-figure" }, this.box, h("figcaption", { class: "note" }, sourceLine(map)));
    this.painter = new Painter(this.canvas);
    this.tile = tileSource(cache, root, prepare, () => this.draw());
    listenToFingers(this);
    listenToWheelAndKeys(this);
    new ResizeObserver(() => this.resize()).observe(this.box);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  resize() {
    const isFirst = !this.width;
    [this.width, this.height] = [this.box.clientWidth, this.box.clientHeight];
    if (isFirst && this.at) this.go({ zoom: 15.5, ...this.at });
    else if (isFirst) this.fit();
    else this.draw();
  }

  /** Pixels of the side of the earth. */
  get side() { return 512 * 2 ** this.zoom; }

  /** The place of a point in the picture. */
  place(point) {
    const [across, down] = project(point);
    return [this.width / 2 + (across - this.x) * this.side, this.height / 2 + (down - this.y) * this.side];
  }

  /** Shows other places around, or another position. */
  show(changes) {
    Object.assign(this, changes);
    this.draw();
  }

  go(point) {
    [this.x, this.y] = project(point);
    this.zoom = clamp(point.zoom ?? Math.max(this.zoom, 15.5), ...zooms);
    this.move(0, 0);
  }

  /** Shows all stops and ways, else what is around, with room at the edges: at the sides, for the buttons. */
  fit() {
    const points = [...this.stops, ...this.ways.flatMap(({ line }) => line).map(([lat, lng]) => ({ lat, lng })), ...(this.here ? [this.here] : [])];
    const all = (points.length ? points : this.around).map(project);
    if (!all.length) return;
    const [low, high] = [Math.min, Math.max].map((pick) => [0, 1].map((axis) => pick(...all.map((point) => point[axis]))));
    const room = Math.max((high[0] - low[0]) / Math.max(this.width - 140, 60), (high[1] - low[1]) / Math.max(this.height - 90, 60), 1e-12);
    this.zoom = clamp(Math.log2(1 / (room * 512)), zooms[0], 16.5);
    [this.x, this.y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    this.move(0, 0);
  }

  /** Changes the zoom; what is at a place of the picture stays there. */
  zoomBy(steps, [across, down] = [this.width / 2, this.height / 2]) {
    const before = this.side;
    this.zoom = clamp(this.zoom + steps, ...zooms);
    const change = this.side / before - 1;
    this.move((across - this.width / 2) * change, (down - this.height / 2) * change);
  }

  /** Moves by pixels, as far as there is a map. */
  move(across, down) {
    const [left, top, right, bottom] = this.corners;
    [this.x, this.y] = [clamp(this.x + across / this.side, left, right), clamp(this.y + down / this.side, top, bottom)];
    this.draw();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      const middle = unproject([this.x, this.y]);
      this.moved?.({ ...middle, zoom: this.zoom, radius: Math.hypot(this.width, this.height) / 2 / this.perMetre });
    }, 300);
  }

  get perMetre() { return this.side / (40_075_017 * Math.cos((unproject([this.x, this.y]).lat * Math.PI) / 180)); }

  /** The tiles of the picture; where one is not read yet, a coarser one that is. */
  tiles() {
    const fine = clamp(Math.floor(this.zoom + 0.3), 0, this.map.maxZoom);
    const found = new Map();
    const [from, to] = [-1, 1].map((way) =>
      [this.x + (way * this.width) / 2 / this.side, this.y + (way * this.height) / 2 / this.side].map((one) => Math.floor(one * 2 ** fine)));
    for (let column = from[0]; column <= to[0]; column += 1) {
      for (let row = from[1]; row <= to[1]; row += 1) {
        for (let up = 0; up < 4; up += 1) {
          const [zoom, across, down] = [fine - up, column >> up, row >> up];
          const tile = this.tile(zoom, across, down);
          if (!tile) continue;
          const size = this.side / 2 ** zoom;
          found.set(`${zoom}/${across}/${down}`, {
            tile, zoom, size, left: this.width / 2 + across * size - this.x * this.side, top: this.height / 2 + down * size - this.y * this.side,
          });
          break;
        }
      }
    }
    return [...found.values()].sort((a, b) => a.zoom - b.zoom);
  }

  /** Draws the picture, once for all that changed since the last. */
  draw() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      if (!this.width || !this.canvas.isConnected) return;
      const tiles = this.tiles();
      this.painter.start(this.width, this.height);
      this.painter.ground(tiles, this.zoom);
      this.drawMarks();
      this.painter.names(tiles, this.zoom);
      const length = [5000, 2000, 1000, 500, 200, 100, 50, 20].find((one) => one * this.perMetre <= this.width / 3) ?? 10;
      this.painter.bar(metres(length), length * this.perMetre, this.height);
    });
  }

  drawMarks() {
    const { painter, zoom } = this;
    const hasStops = this.stops.length > 0;
    // Beside stops, and from far away, other places stay in the background.
    const size = hasStops || zoom < 14.5 ? 3.5 : 5;
    const seen = ({ at: [across, down] }) => across > -20 && down > -20 && across < this.width + 20 && down < this.height + 20;
    const small = this.around.map((one) => ({ one, at: this.place(one), radius: one.id ? size : 3.5 })).filter(seen);
    const large = this.stops.map((one, at) => ({ one, at: this.place(one), radius: 11, number: at + 1 })).filter(seen);
    for (const { line, isStraight } of this.ways) if (line.length > 1) painter.way(line.map(([lat, lng]) => this.place({ lat, lng })), isStraight);
    for (const { one, at, radius } of small) painter.mark(...at, radius, one.id && !hasStops ? "place" : "point");
    for (const { at, radius, number } of [...large].reverse()) painter.mark(...at, radius, "stop", number);
    if (this.here) painter.mark(...this.place(this.here), 8, "here");
    for (const { one, at, radius } of large) if (one.name) painter.label(one.name, ...at, radius, true);
    if (zoom > (hasStops ? 15 : 14)) for (const { one, at, radius } of small) if (one.id) painter.label(one.name, ...at, radius, false);
    this.marks = [...large, ...small];
  }

  /** Opens the mark at a place of the picture, or says what it is. */
  tap(across, down) {
    const near = this.marks.map((mark) => ({ ...mark, far: Math.hypot(mark.at[0] - across, mark.at[1] - down) })).sort((a, b) => a.far - b.far)[0];
    const one = near?.far < 24 ? near.one : undefined;
    this.status.textContent = one?.name ?? "";
    if (one?.id) this.open(one);
  }
}

/** The place of an event in the picture. */
function spot({ clientX, clientY }, canvas) {
  const { left, top } = canvas.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** One finger, or the mouse, moves the map; two also change its scale. */
function listenToFingers(map) {
  const { canvas } = map;
  const fingers = new Map();
  let travelled = 0;
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return { length: Math.hypot(one[0] - other[0], one[1] - other[1]), middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] };
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, spot(event, canvas));
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event, canvas);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    const start = fingers.size === 2 && spread();
    fingers.set(event.pointerId, now);
    if (start) {
      const end = spread();
      map.zoomBy(Math.log2(end.length / start.length), end.middle);
      map.move(start.middle[0] - end.middle[0], start.middle[1] - end.middle[1]);
    } else if (fingers.size === 1) map.move(before[0] - now[0], before[1] - now[1]);
  });
  const end = (event) => {
    if (fingers.delete(event.pointerId) && event.type === "pointerup" && travelled < 8) map.tap(...spot(event, canvas));
  };
  for (const kind of ["pointerup", "pointercancel"]) canvas.addEventListener(kind, end);
  canvas.addEventListener("dblclick", (event) => map.zoomBy(1, spot(event, canvas)));
}

/** The wheel scrolls the page until the map has the focus. */
function listenToWheelAndKeys(map) {
  const { box, canvas } = map;
  box.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !box.contains(document.activeElement)) return;
    event.preventDefault();
    map.zoomBy(clamp(-event.deltaY / (event.ctrlKey ? 100 : 300), -1, 1), spot(event, canvas));
  }, { passive: false });
  const keys = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] };
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (keys[event.key]) map.move(...keys[event.key]);
    else if (event.key === "+" || event.key === "=") map.zoomBy(0.5);
    else if (event.key === "-") map.zoomBy(-0.5);
    else return;
    event.preventDefault();
  });
}
