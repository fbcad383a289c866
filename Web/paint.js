// How a map looks: areas, streets by their class and names where they fit. Colours are those of the style sheet.

/** Colours of areas by layer and class, from the ground up. */
const areas = [
  ["field", "landcover", ["farmland"]], ["public", "landuse", ["hospital", "school", "university", "college", "bus_station", "stadium", "retail", "commercial"]],
  ["public", "aeroway", ["apron", "aerodrome"]], ["green", "landuse", ["cemetery", "pitch", "playground", "theme_park"]],
  ["green", "landcover", ["grass", "wood"]], ["green", "park"], ["water", "water"], ["building", "building"],
];
/** Widths at zoom 14 in pixels, the largest last: these are drawn above the others. */
const streets = [
  ["path", 0.9, ["path", "track"]], ["service", 1, ["service"]], ["rail", 1.2, ["rail", "transit"]], ["runway", 4, ["runway"]],
  ["street", 1.7, ["minor", "pedestrian", "living_street", "raceway"]], ["street", 2.4, ["tertiary"]], ["major", 3, ["secondary"]], ["major", 3.6, ["primary"]],
  ["major", 4, ["trunk", "motorway"]],
];
const sizes = { city: 16, town: 15, suburb: 13, village: 13, quarter: 12, neighbourhood: 11.5 };
const face = "system-ui,sans-serif";
const scale = (zoom) => 2 ** ((zoom - 14) * 0.8);
/** The beginning of a name in Latin letters: some have the same name in three scripts. */
const latin = (text = "") => /^[\p{Script=Latin}\p{M}\p{P}\p{N}\s]+/u.exec(text)?.[0].trim() || text;

function pathOf(list) {
  const path = new Path2D();
  for (const line of list) {
    path.moveTo(line[0], line[1]);
    for (let at = 2; at < line.length; at += 2) path.lineTo(line[at], line[at + 1]);
  }
  return path;
}

/** The straightest long part of a line, where a name can stand: its middle, direction and length. */
function straight(line) {
  let best = { length: 0 };
  let from = 0;
  const direction = (a, b) => Math.atan2(line[b + 1] - line[a + 1], line[b] - line[a]);
  for (let at = 2; at < line.length; at += 2) {
    const turn = Math.abs(direction(from, from + 2) - direction(at - 2, at));
    if (Math.min(turn, 2 * Math.PI - turn) > 0.35) from = at - 2;
    const length = Math.hypot(line[at] - line[from], line[at + 1] - line[from + 1]);
    if (length > best.length) {
      best = { length, angle: direction(from, at), x: (line[from] + line[at]) / 2, y: (line[from + 1] + line[at + 1]) / 2 };
    }
  }
  return best;
}

/** What is drawn of the layers of a tile, in its own coordinates. */
export function prepare(layers) {
  const lines = (name, classes) => layers.filter((layer) => layer.name === name).flatMap(({ features }) =>
    features.filter(({ tags }) => !classes || classes.includes(tags.class)).flatMap((feature) => feature.lines));
  const named = (name) => layers.filter((layer) => layer.name === name).flatMap(({ features }) =>
    features.map(({ tags, lines: own }) => ({ text: latin(tags["name:latin"] ?? tags.name), kind: tags.class, lines: own })).filter(({ text }) => text));
  const rank = (kind) => streets.findIndex(([, , classes]) => classes.includes(kind));
  return {
    extent: layers[0]?.extent ?? 4096,
    areas: areas.map(([, layer, classes]) => pathOf(lines(layer, classes))),
    waterways: pathOf(lines("waterway")),
    streets: streets.map(([, , classes]) => pathOf([...lines("transportation", classes), ...lines("aeroway", classes)])),
    names: named("transportation_name").flatMap(({ text, kind, lines: own }) =>
      own.map((line) => ({ text, rank: rank(kind), ...straight(line) }))).filter(({ length, rank: found }) => length > 0 && found >= 0)
      .sort((a, b) => b.rank - a.rank || b.length - a.length),
    places: named("place").filter(({ kind }) => sizes[kind]).map(({ text, kind, lines: [[x, y]] }) => ({ text, kind, x, y })),
  };
}

/** A painter of a canvas: its colours are read again for each picture, for they follow the device. */
export class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.ratio = Math.min(devicePixelRatio || 1, 3);
  }

  colour(name) { return this.colours.getPropertyValue(`--map-${name}`).trim(); }

  start(width, height) {
    const { canvas, context, ratio } = this;
    this.colours = getComputedStyle(canvas);
    Object.assign(canvas, { width: width * ratio, height: height * ratio });
    // Names do not fit under the buttons and the scale.
    this.taken = [[width - 60, 0, width, 158], [0, height - 30, width / 3 + 16, height]];
    context.fillStyle = this.colour("ground");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.lineJoin = context.lineCap = "round";
  }

  /** Draws tiles, one kind of thing after the other: what is at the edge of two tiles is then one. */
  ground(tiles, zoom) {
    areas.forEach(([name], at) => {
      this.context.fillStyle = this.colour(name);
      this.each(tiles, (tile) => this.context.fill(tile.areas[at], "evenodd"));
    });
    this.stroke(tiles, "water", 1.4 * scale(zoom), (tile) => tile.waterways);
    for (const edge of ["edge", undefined]) {
      streets.forEach(([name, width], at) => {
        // Lines of dashes stay thin.
        const isDashed = name === "path" || name === "rail";
        const pixels = Math.min(Math.max(width * scale(zoom), 0.6), isDashed ? 2 : 40);
        if (edge && pixels < 2.4) return;
        this.stroke(tiles, edge ?? name, pixels + (edge ? 1.6 : 0), (tile) => tile.streets[at], isDashed ? [pixels * 3, pixels * 2.5] : []);
      });
    }
  }

  /** Draws in the coordinates of each tile; the body gets its pixels per unit. */
  each(tiles, body) {
    for (const { tile, left, top, size } of tiles) {
      const unit = size / tile.extent;
      this.context.setTransform(this.ratio * unit, 0, 0, this.ratio * unit, this.ratio * left, this.ratio * top);
      body(tile, unit);
    }
  }

  /** Draws in pixels. */
  plain() {
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return this.context;
  }

  stroke(tiles, name, pixels, path, dashes = []) {
    this.context.strokeStyle = this.colour(name);
    this.each(tiles, (tile, unit) => {
      this.context.lineWidth = pixels / unit;
      this.context.setLineDash(dashes.map((length) => length / unit));
      this.context.stroke(path(tile));
    });
    this.context.setLineDash([]);
  }

  /** Names of quarters and streets, as long as they hit nothing. */
  names(tiles, zoom) {
    const context = this.plain();
    const fill = this.colour("name");
    for (const { tile, left, top, size } of tiles) {
      const unit = size / tile.extent;
      for (const { text, kind, x, y } of tile.places) {
        if (zoom < (kind === "city" ? 13.5 : 16)) this.write(text, left + x * unit, top + y * unit, { font: `600 ${sizes[kind]}px ${face}`, fill });
      }
    }
    const font = `11.5px ${face}`;
    const written = [];
    for (const { tile, left, top, size } of tiles) {
      const unit = size / tile.extent;
      for (const { text, x, y, angle, length } of tile.names) {
        const [across, down] = [left + x * unit, top + y * unit];
        context.font = font;
        if (length * unit < Math.max(40, context.measureText(text).width * 0.9)) continue;
        if (written.some((one) => one.text === text && Math.hypot(one.across - across, one.down - down) < 220)) continue;
        const upright = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle;
        if (this.write(text, across, down, { font, fill, angle: upright })) written.push({ text, across, down });
      }
    }
  }

  /** Writes a text around a point, unless it would hit another; true when it stands there. */
  write(text, x, y, { font, fill, angle = 0, align = "center" }) {
    const { context } = this;
    context.font = font;
    const width = context.measureText(text).width + 6;
    const middle = align === "left" ? x + width / 2 : align === "right" ? x - width / 2 : x;
    const boxes = boxesOf(middle, y, width, angle);
    if (!boxes.every((box) => this.isFree(box))) return false;
    this.taken.push(...boxes);
    context.save();
    context.translate(middle, y);
    context.rotate(angle);
    Object.assign(context, { textAlign: "center", textBaseline: "middle", fillStyle: fill });
    this.halo(text, 0, 0);
    context.restore();
    return true;
  }

  /** A text that can be read over anything. */
  halo(text, x, y) {
    Object.assign(this.context, { strokeStyle: this.colour("halo"), lineWidth: 3 });
    this.context.strokeText(text, x, y);
    this.context.fillText(text, x, y);
  }

  isFree(box) {
    const [width, height] = [this.canvas.width / this.ratio, this.canvas.height / this.ratio];
    return box[0] > 2 && box[1] > 2 && box[2] < width - 2 && box[3] < height - 2
      && !this.taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);
  }

  /** A way, over what is drawn. */
  way(points, isStraight) {
    const context = this.plain();
    const path = pathOf([points.flat()]);
    context.setLineDash(isStraight ? [1, 9] : []);
    for (const [name, width] of [["halo", 8], ["way", 4.5]]) {
      Object.assign(context, { strokeStyle: this.colour(name), lineWidth: width });
      context.stroke(path);
    }
    context.setLineDash([]);
  }

  /** A round mark, with a number in it or without. */
  mark(x, y, radius, name, number) {
    const context = this.plain();
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    Object.assign(context, { fillStyle: this.colour(name), strokeStyle: this.colour("halo"), lineWidth: radius > 4 ? 2 : 1.2 });
    context.stroke();
    context.fill();
    this.taken.push([x - radius, y - radius, x + radius, y + radius]);
    if (number === undefined) return;
    Object.assign(context, { font: `700 12px ${face}`, textAlign: "center", textBaseline: "middle", fillStyle: this.colour("halo") });
    context.fillText(number, x, y + 0.5);
  }

  /** The name of a mark, beside it where there is room. */
  label(text, x, y, radius, isMain) {
    const style = { font: `${isMain ? 700 : 500} 12px ${face}`, fill: this.colour("ink") };
    return this.write(text, x + radius + 2, y, { ...style, align: "left" }) || this.write(text, x - radius - 2, y, { ...style, align: "right" })
      || this.write(text, x, y + radius + 9, style) || this.write(text, x, y - radius - 9, style);
  }

  /** The bar of a scale, in the lower corner. */
  bar(text, length, height) {
    const context = this.plain();
    const path = pathOf([[10, height - 14, 10, height - 9, 10 + length, height - 9, 10 + length, height - 14]]);
    for (const [name, width] of [["halo", 4], ["ink", 1.5]]) {
      Object.assign(context, { strokeStyle: this.colour(name), lineWidth: width });
      context.stroke(path);
    }
    Object.assign(context, { font: `11px ${face}`, textAlign: "left", textBaseline: "alphabetic", fillStyle: this.colour("ink") });
    this.halo(text, 14, height - 15);
  }
}

/** The boxes that a text takes; when it is slanted, some along its line. */
function boxesOf(x, y, width, angle) {
  const count = Math.max(1, Math.round((Math.abs(Math.sin(angle)) * width) / 15));
  const [wide, high] = [(Math.abs(Math.cos(angle)) * width) / count / 2 + (count > 1 ? 7.5 : 0), count > 1 ? 10.5 : 7.5];
  return Array.from({ length: count }, (_, at) => {
    const along = (width / count) * (at - (count - 1) / 2);
    const [across, down] = [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
    return [across - wide, down - high, across + wide, down + high];
  });
}
