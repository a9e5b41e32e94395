import { sql } from 'kysely';
import { limits } from 'shared/contract/limits';
import { pages, paths } from 'shared/contract/paths';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { createSigner } from '../lib/signing';
import { MailFailure, type MailGateway } from '../mail/gateway';
import { writeLetter } from '../mail/letter';
import { takeRate } from '../rate/store';

type Context = Pick<AppContext, 'pool' | 'db' | 'log'> & { mail: MailGateway };

const hour = 3600;

/** How an address becomes a person's own: a signed link, sent to it, that only the same account can use. */
export function createMailAddresses({ pool, db, mail, log }: Context) {
  const signer = createSigner(pool);

  /** `account`, the address and the second until which it holds; the address is encoded, since it may contain dots. */
  const textOf = (account: string, email: string, until: number) =>
    [account, Buffer.from(email).toString('base64url'), until].join('.');

  async function read(token: string) {
    const [account, encoded = '', until] = (await signer()).open('mail', token)?.split('.') ?? [];
    if (!account || Number(until) * 1000 < Date.now()) return undefined;
    return { account, email: Buffer.from(encoded, 'base64url').toString() };
  }

  return {
    /** Sends the link. Errors: invalid, mailLimited, mailRefused, mailAway. */
    async ask(account: string, email: string): Promise<void> {
      if (!mail.offered) throw new CallError('invalid', '本站暂未开通邮件提醒');
      const { perAccount, perAddress, seconds } = limits.mailAddress;
      const taken = await takeRate(pool, [
        { about: `mail-by:${account}`, most: perAccount, seconds: hour },
        { about: `mail-to:${email.toLowerCase()}`, most: perAddress, seconds: hour },
      ]);
      if (taken.wait > 0)
        throw new CallError('mailLimited', `发送过于频繁，请在 ${Math.ceil(taken.wait / 60)} 分钟后重试`);
      const token = (await signer()).seal('mail', textOf(account, email, Math.floor(Date.now() / 1000) + seconds));
      const link = mail.portal + paths.confirmEmail({ token });
      const letter = writeLetter({
        greeting: '您好！您在医药供需设置了用这个邮箱接收通知。',
        items: [
          {
            title: '确认这个邮箱',
            text: `请在 ${limits.mailAddress.seconds / hour} 小时内打开链接，并使用设置时的账号登录。`,
            link,
          },
        ],
        notes: ['如果不是您本人操作，忽略本邮件即可，我们不会再发送。'],
        foot: { label: '提醒方式', link: mail.portal + pages.notifications },
      });
      try {
        await mail.send({ to: email, subject: '请确认您的邮箱 · 医药供需', ...letter });
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        log.warn(`address not confirmed: ${error.kind} ${error.detail}`);
        if (error.kind === 'refused') throw new CallError('mailRefused');
        await taken.giveBack();
        throw new CallError('mailAway');
      }
    },

    /** Errors: invalid for a link that is not ours, is over or belongs to another account. */
    async confirm(account: string, token: string): Promise<void> {
      const found = await read(token);
      if (!found) throw new CallError('invalid', '链接无效或已过期，请重新填写邮箱');
      if (found.account !== account) throw new CallError('invalid', '该链接属于另一个账号，请使用设置邮箱时的账号登录');
      const values = { email: found.email, updated_at: sql<Date>`now()` };
      await db
        .insertInto('notification_setting')
        .values({ account_id: account, ...values })
        .onConflict((row) => row.column('account_id').doUpdateSet(values))
        .execute();
    },

    /** Nothing more is sent, also of what is owed. */
    async remove(account: string): Promise<void> {
      await db
        .updateTable('notification_setting')
        .set({ email: null, mail: [], updated_at: sql<Date>`now()` })
        .where('account_id', '=', account)
        .execute();
    },
  };
}
