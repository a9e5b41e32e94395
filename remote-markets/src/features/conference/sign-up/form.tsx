import { Check, Field, FormButtons, useForm } from 'shared/browser/form';
import type { ConferenceSignUp } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import { mobileRule, realNameRule } from 'shared/contract/vocabulary/account';
import { wholeMobile } from 'shared/format';
import { useHost } from 'shared/remote';

interface Props {
  id: string;
  prefill: Data<'Conference/mySignUp'>;
  /** The sign-up that is being changed. */
  signUp: ConferenceSignUp | null;
  onDone(signUp: ConferenceSignUp): void;
  onCancel?(): void;
}

const { organisation, attendees, position, remark } = limits.signUp;
const people = Array.from({ length: attendees }, (_, i) => ({ value: String(i + 1), label: `${i + 1} 人` }));

/** Who comes, how they are reached, and whether they want to be reminded. */
export function SignUpForm({ id, prefill, signUp, onDone, onCancel }: Props) {
  const { http } = useHost();
  const known = signUp?.mobile || prefill.mobile;
  const { form, busy, failure, submit, of } = useForm({
    fields: {
      name: signUp?.name ?? prefill.realName,
      organisation: signUp?.organisation ?? '',
      position: signUp?.position ?? '',
      mobile: '',
      attendees: String(signUp?.attendees ?? 1),
      remark: signUp?.remark ?? '',
      remind: signUp?.remind ? '1' : '',
      consent: '',
    },
    check(all) {
      const [name, mobile] = [all.name.trim(), wholeMobile(all.mobile)];
      return {
        name: !name ? accountRefusals.realName : realNameRule.pattern.test(name) ? undefined : realNameRule.text,
        organisation: [...all.organisation.trim()].length < organisation.min ? '请填写单位全称' : undefined,
        mobile: (all.mobile.trim() ? mobileRule.pattern.test(mobile) : known) ? undefined : mobileRule.text,
        consent: all.consent ? undefined : '请先勾选同意',
      };
    },
    async send(all) {
      const { attendees: count, remind, consent: _, ...texts } = all;
      const done = await http.post(
        'Conference/signUp',
        {
          id,
          ...texts,
          mobile: wholeMobile(texts.mobile),
          attendees: Number(count),
          remind: remind !== '',
          consent: true,
        },
        { quiet: true },
      );
      onDone(done);
    },
    focusFirst: onCancel !== undefined,
  });
  return (
    <form ref={form} className="form-body" onSubmit={submit} noValidate>
      <Field label="姓名" required autoComplete="name" maxLength={30} {...of('name')} />
      <Field label="单位" required autoComplete="organization" maxLength={organisation.max} {...of('organisation')} />
      <Field label="职务" autoComplete="organization-title" maxLength={position} {...of('position')} />
      <Field
        label="手机号"
        required={!known}
        type="tel"
        autoComplete="tel"
        hint={known ? `留空则用 ${known}` : undefined}
        {...of('mobile')}
      />
      <Field label="参会人数" options={people} {...of('attendees')} />
      <Field label="备注" rows={2} maxLength={remark} placeholder="如发票抬头、饮食需要，选填" {...of('remark')} />
      {prefill.remindable && prefill.mobile ? (
        <Check label={`开会前一天短信提醒我（发到登录手机号 ${prefill.mobile}）`} {...of('remind')} />
      ) : null}
      <Check label="我同意将以上信息提供给主办方，用于本次会议的联络与签到" {...of('consent')} />
      <FormButtons
        submit={signUp ? '保存修改' : '提交报名'}
        busy={busy}
        failure={failure}
        {...(onCancel ? { onCancel } : {})}
      />
    </form>
  );
}
