import { area, around, disc, line, lineWeight, rect, ring } from './shapes.ts';

/** Path data of a shield around the origin. */
export function shieldPath(width: number, height: number): string {
  const half = width / 2;
  const top = -height / 2;
  return (
    `M0 ${top}L${half} ${top + height * 0.17}V${height * 0.02}C${half} ${height * 0.3} ${half * 0.5} ${height * 0.43} 0 ${height / 2}` +
    `C${-half * 0.5} ${height * 0.43} ${-half} ${height * 0.3} ${-half} ${height * 0.02}V${top + height * 0.17}z`
  );
}

/** Path data of a cloud around the origin, about 380 by 250. */
export const cloudPath = 'M-116 110a82 82 0 0 1-12-163A112 112 0 0 1 84-88A99 99 0 0 1 112 110z';

/** A tick around the origin, about 100 wide. */
export function tick(colour: string, width: number = lineWeight): string {
  return line('M-44 2L-14 32L44-30', colour, width);
}

/** A keyhole around the origin, about 90 tall. */
export function keyhole(colour: string): string {
  return area('M-13 2L-22 48H22L13 2A28 28 0 1 0-13 2z', colour);
}

/** A padlock around the origin, about 180 by 230. */
export function padlock(body: string, hole: string, shackle: string = body): string {
  return (
    line('M-52-30V-62a52 52 0 0 1 104 0V-30', shackle, 24) +
    rect(-90, -32, 180, 148, 20, body) +
    disc(0, 32, 20, hole) +
    rect(-8, 34, 16, 46, 8, hole)
  );
}

/** Head and shoulders around the origin, about 180 by 230. */
export function bust(body: string, head: string): string {
  return disc(0, -58, 56, head) + area('M-90 115V100a90 90 0 0 1 180 0v15z', body);
}

/** A portrait phone around the origin, 200 by 370, with its screen. */
export function phone(body: string, screen: string, mark: string): string {
  return (
    rect(-100, -185, 200, 370, 28, body) +
    rect(-82, -150, 164, 300, 10, screen) +
    rect(-24, 163, 48, 8, 4, mark)
  );
}

/** A laptop around the origin, 400 by 270, with its screen. */
export function laptop(body: string, screen: string, base: string): string {
  return (
    rect(-160, -140, 320, 220, 20, body) +
    rect(-140, -120, 280, 180, 8, screen) +
    area('M-200 90H200V100a30 30 0 0 1-30 30H-170a30 30 0 0 1-30-30z', base)
  );
}

/** A magnifying glass whose lens is centred on the origin. */
export function magnifier(radius: number, colour: string, lens: string): string {
  const from = around(radius + 8, 135);
  const to = around(radius * 1.95, 135);
  return (
    line(`M${from}L${to}`, colour, radius * 0.3) + disc(0, 0, radius, lens) + ring(0, 0, radius, colour, 22)
  );
}

/** Path data of a gear around the origin. */
export function gearPath(teeth: number, outer: number, inner: number): string {
  const step = 360 / teeth;
  const corners = Array.from({ length: teeth }, (_, tooth) => {
    const at = tooth * step;
    return [
      around(inner, at - step * 0.3),
      around(outer, at - step * 0.18),
      around(outer, at + step * 0.18),
      around(inner, at + step * 0.3),
    ].join('L');
  });
  return `M${corners.join('L')}z`;
}
