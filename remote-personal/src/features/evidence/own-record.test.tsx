import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { all, detail, formAddress, open, type Sent, saved, values } from '../../testing/evidence';

beforeEach(() => localStorage.clear());

it('takes a save whose answer was lost for its own, not for that of a colleague', async () => {
  let stored = { version: 3, values };
  let isLost = true;
  const { sent } = open(
    {
      'Evidence/get': () => detail(),
      'Evidence/save': ({ values: yours, seenVersion }) => {
        if (seenVersion !== stored.version)
          return {
            ...{ state: 'conflict', version: stored.version, by: 'supply01', at: '2026-11-22T06:00:00.000Z' },
            ...{ fields: ['certNo'], theirs: stored.values, theirFile: null, yours: all(yours), yourFile: null },
          };
        stored = { version: seenVersion + 1, values: all(yours) };
        if (isLost) throw new ApiError('网络异常，请稍后重试', 0, 0);
        return saved(yours, stored.version);
      },
    },
    formAddress,
  );
  await userEvent.type(await screen.findByLabelText(/^证书号/), '-2');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常');
  isLost = false;
  await userEvent.type(screen.getByLabelText(/^证书号/), '3');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(sent('Evidence/save')).toHaveLength(3));
  expect(stored).toMatchObject({ version: 5, values: { certNo: 'EX-0001-23' } });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a new record that another tab has begun as well', () => {
  const key = 'evidence:supply01:new';
  const keptId = () => (JSON.parse(localStorage.getItem(key) ?? '{}') as { id: string }).id;
  const answers = {
    'Evidence/save': ({ values: given }: { values: Sent }) => saved(given, 1),
  };
  const begin = async () => {
    const opened = open(answers, '/personal/Evidence?id=new');
    await userEvent.type(await screen.findByLabelText(/^范围/), '冻干粉');
    return opened;
  };
  const save = async (sent: ReturnType<typeof open>['sent']) => {
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(sent('Evidence/save')).toHaveLength(1));
    return sent('Evidence/save')[0] as { id: string };
  };

  it('is another one here after what that tab has begun is given up', async () => {
    (await begin()).unmount();
    const id = keptId();
    const { sent } = open(answers, '/personal/Evidence?id=new');
    await userEvent.click(await screen.findByRole('button', { name: '放弃这些内容' }));
    await userEvent.type(screen.getByLabelText(/^范围/), '片剂');
    expect(keptId()).not.toBe(id);
    expect((await save(sent)).id).not.toBe(id);
  });

  it('is another one here once that tab has saved or given up its own', async () => {
    const { sent } = await begin();
    const id = keptId();
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect((await save(sent)).id).not.toBe(id);
  });
});
