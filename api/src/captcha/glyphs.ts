type Point = readonly [number, number];

/** Polylines over a grid 4 wide and 6 high, y downwards: `x,y x,y|x,y x,y`. Only letters that are not mistaken for others. */
const drawings: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1.2 2.8,0 1.2,0 0,1.5 0,4.5 1.2,6 2.8,6 4,4.8',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.3,2.5 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 2.8,0 4,0.9 4,2.3 2.8,3.2 0,3.2',
  R: '0,6 0,0 2.8,0 4,0.9 4,2.3 2.8,3.2 0,3.2|2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.5 1.2,6 2.8,6 4,4.5 4,0',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  '3': '0,0.8 1.2,0 2.8,0 4,1 4,2 2.8,2.9 1.6,2.9|2.8,2.9 4,3.8 4,5 2.8,6 1.2,6 0,5.2',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '6': '3.6,0.5 2.4,0 1.2,0.3 0,2 0,4.6 1.2,6 2.8,6 4,4.9 4,3.7 2.8,2.7 1.2,2.7 0,3.8',
  '7': '0,0 4,0 1.6,6',
  '9': '4,2.3 2.8,3.3 1.2,3.3 0,2.3 0,1.1 1.2,0 2.8,0 4,1.4 4,4 2.8,5.7 1.6,6 0.4,5.5',
};

export const letters = Object.keys(drawings).join('');

/** The strokes of a letter, x 0–4 and y 0–6. */
export const strokesOf = (letter: string): Point[][] =>
  (drawings[letter] ?? '').split('|').map((line) =>
    line.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y] as const;
    }),
  );
