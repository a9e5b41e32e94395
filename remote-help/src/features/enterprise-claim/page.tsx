import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Later } from '../../components/later';
import { Steps } from '../../components/steps';
import { Table } from '../../components/table';

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
        <Later>
          在线认领的开放情况见个人中心的
          <Link className="link" to={pages.enterpriseClaim}>
            企业认领
          </Link>
          。开放前可以按下文准备材料。
        </Later>
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
          ['统一社会信用代码', '18 位数字和大写字母，不含 I、O、S、V、Z，须与所认领企业一致。'],
          ['营业执照', '在有效期内的扫描件或照片，四角完整、文字清晰。JPG、PNG 或 PDF，不超过 10 MB。'],
          ['授权书', '写明申请人姓名、职务和授权事项，加盖企业公章。JPG、PNG 或 PDF，不超过 10 MB。'],
          ['申请人信息', '姓名、职务和手机号，审核时用于联系。'],
        ]}
      />
    ),
  },
  {
    id: 'steps',
    title: '认领步骤',
    body: (
      <>
        <p>开放后按以下四步办理：</p>
        <Steps
          steps={[
            ['检索企业', '登录后打开个人中心的「企业认领」，输入企业名称或统一社会信用代码，选择要认领的企业。'],
            ['提交证明材料', '填写申请人信息，上传营业执照和授权书。中途离开，已填写的内容会保留为草稿。'],
            ['平台审核', '一般需要 1–3 个工作日，审核进度在「企业认领」页面查看。'],
            ['认领完成', '审核通过后，个人中心的「信息编辑」随之可用。'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'rejected',
    title: '审核没有通过怎么办',
    body: (
      <ul>
        <li>驳回原因写在「企业认领」页面，按原因修改后可以重新提交；</li>
        <li>常见原因：信用代码与企业不一致、授权书没有盖章、图片不清晰；</li>
        <li>企业已被他人认领而您认为有误的，可以提交材料申请复核。</li>
      </ul>
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
    body: <p>证明材料只用于核对认领资格，不公开展示，也不用于其他目的。上传的文件会加上「仅用于平台认领」的水印。</p>,
  },
];

export default function EnterpriseClaimHelpPage() {
  return <HelpPage title="企业认领指南" intro="认领的作用、需要的材料、办理步骤与审核。" topics={topics} />;
}
