import { strokesOf } from './glyphs';
import { greyPng } from './png';

const width = 240;
const height = 88;
const between = (low: number, high: number) => low + Math.random() * (high - low);

/**
 * The letters as a PNG: each rotated, sheared and moved, distorted by a wave and crossed by lines as thick as they are.
 * Pixels and not SVG, whose paths would reveal the letters. Looks need no secrecy, so Math.random is enough.
 */
export function drawLetters(text: string): Buffer {
  const pixels = new Uint8Array(width * height).fill(250);
  const bend = { high: between(3, 6), long: between(60, 110), from: between(0, 6) };

  function dot(x: number, y: number, radius: number, grey: number) {
    const bent = y + bend.high * Math.sin(x / (bend.long / 6.28) + bend.from);
    for (let row = Math.ceil(bent - radius); row <= bent + radius; row++) {
      for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        if ((row - bent) ** 2 + (column - x) ** 2 <= radius * radius) pixels[row * width + column] = grey;
      }
    }
  }

  function line(from: readonly number[], to: readonly number[], radius: number, grey: number) {
    const [x1 = 0, y1 = 0] = from;
    const [x2 = 0, y2 = 0] = to;
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1));
    for (let i = 0; i <= steps; i++) dot(x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * i) / steps, radius, grey);
  }

  for (let i = 0; i < 60; i++) dot(between(0, width), between(0, height), between(0.6, 1.6), between(120, 200));
  const room = (width - 32) / text.length;
  [...text].forEach((letter, i) => {
    const size = between(7.4, 9);
    const angle = between(-0.32, 0.32);
    const shear = between(-0.2, 0.2);
    const centre = [16 + room * (i + 0.5) + between(-3, 3), height / 2 + between(-6, 6)] as const;
    const grey = between(20, 90);
    const transformed = ([x, y]: readonly [number, number]) => {
      const [right, down] = [(x - 2 + shear * (y - 3)) * size * 0.86, (y - 3) * size];
      return [
        centre[0] + right * Math.cos(angle) - down * Math.sin(angle),
        centre[1] + right * Math.sin(angle) + down * Math.cos(angle),
      ];
    };
    for (const stroke of strokesOf(letter)) {
      const points = stroke.map(transformed);
      for (let p = 1; p < points.length; p++) line(points[p - 1] ?? [], points[p] ?? [], 2.6, grey);
    }
  });
  for (let i = 0; i < 3; i++)
    line([0, between(10, height - 10)], [width, between(10, height - 10)], between(1, 1.8), between(95, 140));
  return greyPng(pixels, width, height);
}
