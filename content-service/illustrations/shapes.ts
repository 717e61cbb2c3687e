/** Line weight of drawn strokes; one weight keeps the set in one hand. */
export const lineWeight = 16;

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A rectangle with one corner radius. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  const rounding = radius > 0 ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${rounding} fill="${fill}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/** A circle line. */
export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number = lineWeight,
): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`;
}

/** A filled path. */
export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends and corners. */
export function line(d: string, colour: string, width: number = lineWeight): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A line of dashes; `dash` 0 with round ends gives dots. */
export function dashes(d: string, colour: string, width: number, dash: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
}

/** Where something is put on the canvas or inside a larger drawing. */
type Placement = {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly mirror?: boolean;
};

/** Puts drawn parts at a place. */
export function place({ x, y, scale = 1, turn = 0, mirror = false }: Placement, ...parts: string[]): string {
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`;
  const factor = String(Math.round(scale * 1000) / 1000);
  const scaled = mirror ? ` scale(-${factor} ${factor})` : scale === 1 ? '' : ` scale(${factor})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${parts.join('')}</g>`;
}

/** A point on a circle as `x y`; 0 degrees is up, clockwise. */
export function around(radius: number, degrees: number): string {
  const [x, y] = pointAround(radius, degrees);
  return `${short(x)} ${short(y)}`;
}

/** A point on a circle as numbers; 0 degrees is up, clockwise. */
export function pointAround(radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

/** A closed path through the given number of corners on a circle. */
export function polygon(corners: number, radius: number, fill: string, firstDegrees = 0): string {
  const points = Array.from({ length: corners }, (_, corner) =>
    around(radius, firstDegrees + (corner * 360) / corners),
  );
  // The stroke in the fill's colour rounds the corners, as everything else in the set is rounded.
  return `<path d="M${points.join('L')}z" fill="${fill}" stroke="${fill}" stroke-width="20" stroke-linejoin="round"/>`;
}
