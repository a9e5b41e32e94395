import { change, markets } from '../../testing/canned';
import { stableSince, trialAudience } from './names';

it('knows the change that made a release stable, whatever has happened since', () => {
  const activated = change({ id: '5' });
  const later = [
    change({ id: '7', verb: 'endTrial', release: '0.3.0-cccccccc' }),
    change({ id: '6', verb: 'trial', release: '0.2.0-bbbbbbbb' }),
  ];
  expect(stableSince(markets({ changes: [...later, activated] }))).toBe(activated);
  expect(stableSince(markets({ changes: later }))).toBeUndefined();
  const takenBack = change({ id: '9', verb: 'takeBack', release: '0.4.0-dddddddd', detail: '回到 0.2.0-bbbbbbbb' });
  expect(stableSince(markets({ changes: [takenBack, activated] }))).toBe(takenBack);
  const trialTakenBack = change({ verb: 'takeBack', release: '0.3.0-cccccccc', detail: '结束试用' });
  expect(stableSince(markets({ changes: [trialTakenBack, activated] }))).toBe(activated);
});

it('says in words who gets a trial', () => {
  expect(trialAudience({ percent: 20, accounts: [] })).toBe('20 % 的浏览器');
  expect(trialAudience({ percent: 0, accounts: ['a', 'b'] })).toBe('账号 a、b');
  expect(trialAudience({ percent: 0.5, accounts: ['a'] })).toBe('0.5 % 的浏览器，以及账号 a');
});
