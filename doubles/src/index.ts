import { randomBytes } from 'node:crypto';
import type { SmtpConfig } from 'api/src/config/mail';
import type { AliyunConfig } from 'api/src/config/sms';
import type { RealWechat } from 'api/src/config/wechat';
import type { Doubles, DoublesPart, Say, WantedDoubles } from 'api/src/parts';
import { createMailOutbox } from './mail/outbox';
import { createSmtpDouble } from './mail/smtp';
import { createAliyunDouble } from './sms/aliyun';
import { createOutbox } from './sms/outbox';
import { createWechatDouble } from './wechat/server';

const secret = () => randomBytes(16).toString('hex');
/** Where the portal shows the doubles' own pages. */
const paths = { sms: '/dev/sms', mail: '/dev/mail', wechat: '/dev/wechat' };

async function startSms(say: Say) {
  const templates = { code: 'SMS_000000001', reminder: 'SMS_000000002', notice: 'SMS_000000003' };
  const keys = { id: 'development', secret: secret() };
  const outbox = createOutbox(templates, paths.sms, say);
  const double = await createAliyunDouble(keys, outbox.keep);
  const settings: AliyunConfig = {
    kind: 'aliyun',
    accessKeyId: keys.id,
    accessKeySecret: keys.secret,
    signName: '示例',
    templateCode: templates.code,
    reminderTemplateCode: templates.reminder,
    noticeTemplateCode: templates.notice,
    endpoint: new URL(double.url).host,
    protocol: 'http',
    timeout: 5000,
    developmentPage: paths.sms,
  };
  return { settings, page: outbox.show, close: double.close };
}

async function startMail(portal: string) {
  const outbox = createMailOutbox(paths.mail);
  const double = await createSmtpDouble(outbox.keep);
  const settings: SmtpConfig = {
    kind: 'smtp',
    url: double.url,
    from: '医药供需 <notice@portal.example>',
    timeout: 5000,
    portal,
    developmentPage: paths.mail,
  };
  return { settings, page: outbox.show, close: double.close };
}

async function startWechat() {
  const apps = {
    site: { appId: 'wxdevelopmentsite', secret: secret() },
    mobile: { appId: 'wxdevelopmentmobile', secret: secret() },
  };
  const double = createWechatDouble(apps);
  const settings: RealWechat = {
    kind: 'real',
    openUrl: paths.wechat,
    apiUrl: await double.listen(),
    timeout: 5000,
    apps,
  };
  const page: Doubles['pages'][string] = (request, response) => double.handle(request, response, paths.wechat);
  return { settings, page, close: double.close };
}

/**
 * Starts the asked ones on free ports of this machine. The portal reaches them by `settings`, exactly as it reaches the real
 * gateways; `say` hears of every text message.
 */
export async function startDoubles(wanted: WantedDoubles, say: Say): Promise<Doubles> {
  const sms = wanted.sms ? await startSms(say) : null;
  const mail = wanted.mail ? await startMail(wanted.mail.portal) : null;
  const wechat = wanted.wechat ? await startWechat() : null;
  return {
    settings: {
      ...(sms && { sms: sms.settings }),
      ...(mail && { mail: mail.settings }),
      ...(wechat && { wechat: wechat.settings }),
    },
    pages: {
      ...(sms && { [paths.sms]: sms.page }),
      ...(mail && { [paths.mail]: mail.page }),
      ...(wechat && { [paths.wechat]: wechat.page }),
    },
    close: async () => {
      await Promise.all([sms?.close(), mail?.close(), wechat?.close()]);
    },
  };
}

({ startDoubles }) satisfies DoublesPart;
