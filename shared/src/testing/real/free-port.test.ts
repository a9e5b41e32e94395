/** @jest-environment node */
import { freePort } from './free-port';

test('no port is handed out twice, nor one beside it', async () => {
  const ports: number[] = [];
  for (let i = 0; i < 500; i++) ports.push(await freePort());
  const taken = new Set(ports.flatMap((port) => [port, port + 1]));
  expect(taken.size).toBe(1000);
});
