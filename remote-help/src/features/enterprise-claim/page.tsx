import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Shot } from '../../components/shot';
import { Steps } from '../../components/steps';
import { Table } from '../../components/table';
import materials from '../../lib/images/claim.webp';
import members from '../../lib/images/members.webp';

const topics: HelpTopic[] = [
  {
    id: 'what',
    title: '什么是企业认领',
    body: (
      <>
        <p>
          平台上的企业资料先由公开登记信息整理而成。企业员工证明自己代表该企业，称为认领。认领后可以维护企业资料，发布服务、现货与技术平台，企业名称旁会显示「已认领」。
        </p>
        <ul>
          <li>一家企业同一时间只有一个有效认领；</li>
          <li>没有认领的企业仍会公开展示，只是资料可能不完整。</li>
        </ul>
        <p>
          登录后在个人中心的
          <Link className="link" to={pages.enterpriseClaim}>
            企业认领
          </Link>
          办理；企业公开页面上的「我要认领」也会打开这里，并选好该企业。
        </p>
      </>
    ),
  },
  {
    id: 'papers',
    title: '需要准备的材料',
    body: (
      <Table
        label="认领材料"
        head={['材料', '要求']}
        rows={[
          ['统一社会信用代码', '18 位数字和大写字母，不含 I、O、S、V、Z，须与所认领企业一致；输入时即核对校验位。'],
          ['营业执照', '在有效期内的扫描件或照片，四角完整、文字清晰。JPG、PNG 或 PDF，不超过 10 MB。'],
          ['授权书', '认领页面提供已填好的模板，打印后盖公章并由法定代表人签字。法定代表人本人申请可不提交。'],
          ['申请人信息', '姓名、职务和手机号；手机号须用短信验证码确认。'],
          ['身份证明', '选填，仅在姓名难以核对时使用，须单独同意，审核结束后删除。'],
        ]}
      />
    ),
  },
  {
    id: 'steps',
    title: '认领步骤',
    body: (
      <>
        <p>按以下四步办理：</p>
        <Steps
          steps={[
            [
              '检索企业',
              '登录后打开个人中心的「企业认领」，输入企业名称、曾用名或统一社会信用代码，选择要认领的企业；没有找到的可以登记新企业。',
            ],
            ['提交证明材料', '填写申请人信息，上传营业执照和授权书。内容自动保存为草稿，中途离开也不会丢失。'],
            ['平台审核', '一般需要 1–3 个工作日，审核进度在「企业认领」页面查看，结果发送到通知。'],
            ['认领完成', '您成为企业的所有者，可以完善资料、接收询盘，并在「成员与权限」中邀请同事。'],
          ]}
        />
        <Shot src={materials} text="提交材料：上传营业执照和授权书，页面下方写明还差哪些内容" />
      </>
    ),
  },
  {
    id: 'rejected',
    title: '审核没有通过怎么办',
    body: (
      <ul>
        <li>需补充：页面逐项说明原因，只需替换被退回的材料，已认可的不再要求；</li>
        <li>驳回：按原因修改后可以重新申请，文字会保留，材料须重新上传；</li>
        <li>常见原因：信用代码与企业不一致、授权书没有盖章、图片不清晰；</li>
        <li>
          企业已被他人认领或正在认领的，您的申请会成为争议，由审核员比对双方材料后裁定。裁定前双方都可以在「企业认领」补充材料，互相看不到；也可以改为申请加入。
        </li>
      </ul>
    ),
  },
  {
    id: 'members',
    title: '成员与权限',
    body: (
      <>
        <ul>
          <li>所有者在「成员与权限」按手机号邀请同事，对方用该手机号登录后接受，邀请 14 天内有效；</li>
          <li>「编辑」可以修改并发布资料，「查看」只能查看资料与询盘；权限可随时修改或移除；</li>
          <li>一个账号只属于一家企业，一家企业有一位所有者，所有权可以转让给成员；</li>
          <li>所有者离开企业或注销账号前，须先转让所有权；没有其他成员时须先放弃认领。</li>
        </ul>
        <Shot src={members} text="成员与权限：邀请同事，修改或移除权限" />
      </>
    ),
  },
  {
    id: 'status',
    title: '在哪里看自己认领的企业',
    body: (
      <p>
        登录后打开个人中心的
        <Link className="link" to={pages.account}>
          基本信息
        </Link>
        ，「所属企业」一栏显示已认领的企业；没有认领时显示「未认领企业」。
      </p>
    ),
  },
  {
    id: 'privacy',
    title: '材料如何使用',
    body: (
      <p>
        证明材料只用于核对认领资格，不公开展示，也不用于其他目的。查看时会加上「仅用于平台认领」的水印，只有您与审核员可以查看，每次查看都有记录。
      </p>
    ),
  },
];

export default function EnterpriseClaimHelpPage() {
  return <HelpPage title="企业认领指南" intro="认领的作用、需要的材料、办理步骤与审核。" topics={topics} />;
}
