import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Shot } from '../../components/shot';
import { Steps } from '../../components/steps';
import { Table } from '../../components/table';
import editor from '../../lib/images/enterprise-editor.webp';
import evidence from '../../lib/images/evidence.webp';

const topics: HelpTopic[] = [
  {
    id: 'who',
    title: '谁可以编辑',
    body: (
      <>
        <p>
          认领了企业的账号和所有者授予编辑权限的同事可以编辑该企业的资料。还没有认领的，请先看
          <Link className="link" to={pages.helpCentre}>
            企业认领指南
          </Link>
          。
        </p>
      </>
    ),
  },
  {
    id: 'fields',
    title: '可以维护的内容',
    body: (
      <Table
        label="企业信息的内容"
        head={['内容', '填写要求']}
        rows={[
          [
            '基本资料',
            '企业类型、企业性质、成立日期、人员规模、所在省市与地址。名称、信用代码和法定代表人随认领材料，不能在这里修改。',
          ],
          [
            '企业简介',
            '不超过 2000 字，可以加小标题和列表。写清能做什么、有哪些产线、服务过哪些类型的项目，不写宣传口号。',
          ],
          ['产线与产能', '逐条填写车间、剂型、批量和年产能，数字要带单位，例如 5000–20000 支/批。'],
          ['联系方式', '公开电话和官网。填写后会展示给访问者，请使用办公电话。'],
        ]}
      />
    ),
  },
  {
    id: 'steps',
    title: '编辑步骤',
    body: (
      <>
        <Steps
          steps={[
            ['打开企业信息', '登录后在个人中心左侧选择「信息编辑」中的「企业信息」。'],
            ['修改内容', '逐项填写。停止输入约一秒后自动保存，页面上方写明保存时间；网络中断时内容留在本浏览器。'],
            ['提交审核', '有错误时页面上方会列出，点击可直接定位到该项。'],
            ['等待审核', '审核通过后对外展示新的内容，通过之前展示原来的内容。'],
          ]}
        />
        <Shot src={editor} text="编辑企业信息：左侧是目录与完成度，上方写明保存时间" />
      </>
    ),
  },
  {
    id: 'evidence',
    title: '资质凭证与核对等级',
    body: (
      <>
        <p>
          在个人中心的
          <Link className="link" to={pages.evidence}>
            资质凭证
          </Link>
          逐件登记类型、证书号、发证机构、范围、产线和有效期，并上传证书。每一件都标明核对到什么程度，供访问者判断：
        </p>
        <ul>
          <li>企业自述：由企业填写，没有证书文件；</li>
          <li>已上传凭证：附有证书文件，访问者可以打开带水印的证书；</li>
          <li>登记核对一致：与公开登记信息一致，只由登记数据设置和撤销；</li>
          <li>平台核验：由两位审核员先后核对过。</li>
        </ul>
        <p>到期前 60、30 和 7 天会通知您。到期次日起该凭证不再计入筛选、匹配与排名，页面标明「已过期」，更新后恢复。</p>
        <Shot src={evidence} text="资质凭证：核对等级、有效期与可以做的事" />
      </>
    ),
  },
  {
    id: 'wrong',
    title: '资料有误怎么办',
    body: (
      <p>自己的企业资料可以随时修改后重新提交。发现登记信息本身有误的，请先到登记机关更正；平台在更新数据后同步。</p>
    ),
  },
];

export default function EnterpriseEditHelpPage() {
  return <HelpPage title="企业信息编辑指南" intro="谁可以编辑、填什么、怎样提交与审核。" topics={topics} />;
}
