import { Link } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import { pages } from 'shared/contract/paths';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Shot } from '../../components/shot';
import { Steps } from '../../components/steps';
import { Table } from '../../components/table';
import notifications from '../../lib/images/notifications.webp';

const topics: HelpTopic[] = [
  {
    id: 'how',
    title: '如何登录',
    body: (
      <>
        <Steps
          steps={[
            ['打开登录窗口', '点击页头右侧的「登录 / 注册」。点击「收藏」等需要登录的按钮时，登录窗口也会自动打开。'],
            ['输入用户名和密码', '用户名不区分大小写，密码区分大小写。点击密码框右侧的图标可以查看输入的内容。'],
            ['点击「登录」', '从页头登录后进入首页；因收藏等操作而登录的，会留在原来的页面，并接着完成刚才的操作。'],
          ]}
        />
        <p>浏览服务、查询登记信息和阅读帮助都不需要登录。收藏、个人中心需要登录。</p>
      </>
    ),
  },
  {
    id: 'account',
    title: '没有账号或忘记密码',
    body: (
      <>
        <p>
          没有账号时，可用手机号
          <Link className="link" to={pages.register}>
            注册账号
          </Link>
          ，注册成功即登录。也可以在
          <Link className="link" to={pages.login}>
            登录页
          </Link>
          选择「验证码登录」，不需要密码。
        </p>
        <p>
          忘记密码时，通过
          <Link className="link" to={pages.forgotPassword}>
            找回密码
          </Link>
          验证注册手机号后设置新密码；此前的登录都会退出。看不清图形验证码时，可选择「不看图片，由浏览器验证」。
        </p>
        <p>
          也可以用
          <Link className="link" to={pages.weChat}>
            微信扫码登录
          </Link>
          。微信尚未绑定账号时，用短信验证码或密码绑定一次，以后扫码即可登录；在个人中心「基本信息」可解除绑定。
        </p>
      </>
    ),
  },
  {
    id: 'failed',
    title: '登录时的提示',
    body: (
      <Table
        label="登录时的提示"
        head={['提示', '原因', '怎么办']}
        rows={[
          ['请输入用户名 / 请输入密码', '有一项没有填写。', '填写后重新点击「登录」。'],
          [
            codes.wrongCredentials.text,
            '用户名不存在，或密码与用户名不符。为保护账号，两种情况的提示相同。',
            '检查大小写锁定和输入法，再试一次。',
          ],
          ['密码连续输错多次', '短时间内多次输错密码，登录暂停一段时间。', '按提示中的时间等待后再试。'],
          ['网络异常，请稍后重试', '没有连上服务器。', '检查网络后重试，页面上已填写的内容不会丢失。'],
        ]}
      />
    ),
  },
  {
    id: 'offline',
    title: '为什么会被强制下线',
    body: (
      <>
        <p>
          一个账号同一时间只能在一处登录。账号在另一台设备或另一个浏览器登录后，先前的登录立即失效，页面提示「
          {codes.forcedOffline.text}」，该浏览器中的所有标签页同时退出。
        </p>
        <p>同一个浏览器的多个标签页共用一次登录，不会互相挤下线。如果不是本人操作，请重新登录，并尽快联系我们。</p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: '怎样知道有新消息',
    body: (
      <>
        <p>
          登录后，页头的铃铛显示未读通知数，新消息到达时数字随即变化。点击铃铛查看最近 5 条，全部内容在个人中心「
          <Link className="link" to={pages.notifications}>
            通知
          </Link>
          」，可按类型查看、只看未读或全部标为已读。已读通知保留 12 个月。
        </p>
        <p>
          需要短信提醒时，在该页的「提醒方式」中逐类选择，并设置每天不发送短信的时段；短信只发送到账号绑定的手机号，同一时段内的多条通知合为一条短信。需要邮件提醒时，在同一处填写并确认邮箱，可选择即时或每日汇总。
        </p>
        <Shot src={notifications} text="通知：按类型查看，未读的带圆点，每条写明可以做的事" />
      </>
    ),
  },
  {
    id: 'expiry',
    title: '登录多久会失效',
    body: (
      <>
        <p>较长时间没有操作，或一次登录持续时间过长，登录会自动失效。之后的第一次操作会得到提示并回到登录页：</p>
        <Table
          label="登录失效的提示"
          head={['提示', '含义']}
          rows={[
            [codes.expired.text, '登录已过期，重新登录即可。'],
            [codes.forcedOffline.text, '账号在别处登录，这里的登录已失效。'],
            [codes.noPermission.text, '当前的登录不被认可，需要重新登录。'],
          ]}
        />
        <p>登录失效不影响已保存的收藏。</p>
      </>
    ),
  },
  {
    id: 'stored',
    title: '浏览器里保存了什么',
    body: (
      <>
        <p>登录后，浏览器的本地存储中保存以下内容，用于在刷新页面或打开新标签页时保持登录：</p>
        <ul>
          <li>登录凭证、用户名、姓名、用户编号；</li>
          <li>手机号，中间四位以星号代替；</li>
          <li>最近访问的页面地址，用于返回刚才的页面。</li>
        </ul>
        <p>密码不会保存。退出登录或登录失效时，前两行所列的内容会立即清除。</p>
        <p>如果浏览器禁止网站存储数据，公开页面仍可正常浏览；登录只在当前标签页有效，刷新后需要重新登录。</p>
      </>
    ),
  },
  {
    id: 'logout',
    title: '如何退出登录',
    body: (
      <p>
        点击页头右侧的用户名，选择「退出登录」。同一浏览器的其他标签页会一起退出。在公用电脑上使用后，请务必退出登录。
      </p>
    ),
  },
];

export default function LoginHelpPage() {
  return <HelpPage title="登录常见问题" intro="用户名和密码登录、被强制下线、登录失效与浏览器存储。" topics={topics} />;
}
