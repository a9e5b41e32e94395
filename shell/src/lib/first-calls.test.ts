import type { FirstAnswer } from 'shared/contract/first-calls';
import type { Http } from 'shared/http';
import { withFirstCalls } from './first-calls';

const ok = (data: unknown): Promise<FirstAnswer> =>
  Promise.resolve({ status: 200, body: { success: true, code: 0, message: '', data } });
function early(sent: Record<string, Promise<FirstAnswer>>) {
  const get = jest.fn(async (key: string, input?: unknown) => ({ key, input }));
  return { get, http: withFirstCalls({ get } as unknown as Http, sent) };
}

it('gives each answer to the first call of that name', async () => {
  const { get, http } = early({ 'Service/list?kind=service&page=1': ok({ total: 3 }) });
  expect(await http.get('Service/list', { page: 1, kind: 'service' })).toEqual({ total: 3 });
  expect(get).not.toHaveBeenCalled();
  await http.get('Service/list', { page: 1, kind: 'service' });
  expect(get).toHaveBeenCalledTimes(1);
});

it('asks for what has another input or needs a session', async () => {
  const { get, http } = early({ 'Home/overview': ok(1), 'Enquiry/unread': ok(1) });
  await http.get('Service/list', { page: 2 });
  await http.get('Enquiry/unread');
  expect(get.mock.calls.map(([key]) => key)).toEqual(['Service/list', 'Enquiry/unread']);
});

it('asks again where no answer came', async () => {
  const { http } = early({ 'Home/overview': Promise.resolve(null) });
  expect(await http.get('Home/overview', {})).toEqual({ key: 'Home/overview', input: {} });
});

it('hands a refusal to the page as it would any other', async () => {
  const body = { success: false, code: 1404, message: '没有找到要查看的内容', data: null };
  const { get, http } = early({ 'Home/overview': Promise.resolve({ status: 404, body }) });
  await expect(http.get('Home/overview', {})).rejects.toMatchObject({ message: body.message, code: 1404, status: 404 });
  expect(get).not.toHaveBeenCalled();
});
