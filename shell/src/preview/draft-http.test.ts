import type { Http } from 'shared/http';
import { contentDraft, createDraftHttp, listingDraft } from './draft-http';

it('answers a detail from the draft, and neither counts, keeps nor sends anything', async () => {
  const asked: unknown[] = [];
  const told: number[] = [];
  const detail = { card: { id: '7' } };
  const whole = {
    get: async (...call: unknown[]) => {
      asked.push(call);
      return { kind: 'service', version: 4, detail };
    },
    raw: async ({ path }: { path: string }) => path,
  } as unknown as Http;
  const http = createDraftHttp(
    whole,
    listingDraft((version) => told.push(version)),
  );
  expect(await http.get('Service/detail', { id: '7', kind: 'service' }, { quiet: true })).toBe(detail);
  expect(asked).toEqual([['Listing/preview', { id: '7' }, { quiet: true }]]);
  expect(told).toEqual([4]);
  const refused = { status: 404 };
  await expect(http.get('Match/demands', { serviceId: '7' })).rejects.toMatchObject(refused);
  await expect(http.post('View/add', { type: 'service', id: '7' })).rejects.toMatchObject(refused);
  await expect(http.raw({ method: 'POST', path: '/api/File/upload' })).rejects.toMatchObject(refused);
  expect(await http.raw({ method: 'GET', path: '/api/File/content?id=1' })).toBe('/api/File/content?id=1');
});

it('answers a detail of the content desk by its key alone', async () => {
  const asked: unknown[] = [];
  const whole = {
    get: async (...call: unknown[]) => {
      asked.push(call);
      return { kind: 'topic', detail: 7 };
    },
  };
  const http = createDraftHttp(whole as unknown as Http, contentDraft('key'));
  expect(await http.get('SpecialService/detail', { id: '7' })).toBe(7);
  expect(asked).toEqual([['Content/previewed', { key: 'key' }, undefined]]);
  await expect(http.get('SpecialService/list', {} as never)).rejects.toMatchObject({ status: 404 });
});
