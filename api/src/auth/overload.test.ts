/** A queue of which the test says how long it is: nothing is hashed here. */
jest.mock('piscina', () => {
  class Queue {
    static size = 0;
    get queueSize() {
      return Queue.size;
    }
    run = async () => 'hash';
  }
  return { __esModule: true, default: Queue };
});

import { requireHashingCapacity } from './password';

beforeAll(() => {
  jest.requireMock('piscina').default.size = 40;
});

it('lets 500 at once wait for their refusal, refuses any more at once, and forgets those who have heard it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order: number[] = [];
    const calls = Array.from({ length: 501 }, (_, i) =>
      requireHashingCapacity().then(
        () => undefined,
        (error) => {
          order.push(i);
          return error.code;
        },
      ),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers)).toEqual(new Set([429]));
    expect(order[0]).toBe(500);
    expect(order.slice(1).sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
  }
});
