import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Later } from '../../components/later';
import { Steps } from '../../components/steps';
import { Table } from '../../components/table';

const topics: HelpTopic[] = [
  {
    id: 'kinds',
    title: '可以发布哪些信息',
    body: (
      <>
        <Table
          label="可以发布的信息"
          head={['类型', '适用于', '主要内容']}
          rows={[
            ['服务', '委托研发、委托生产、检测、注册等', '服务类别、剂型、阶段、批量、年产能、交付周期、价格'],
            [
              '现货',
              '原料药、中间体、辅料、包材、对照品、闲置产能等',
              '品名、CAS 号、质量标准、库存、包装规格、价格、货期',
            ],
            ['技术平台', '缓控释、脂质体、吸入、偶联等技术能力', '技术领域、核心指标、关键设备、成熟度、合作方式'],
            ['需求', '寻找服务商的委托', '需求类别、剂型、阶段、批量、预算、期望交期、截止日期'],
          ]}
        />
        <p>
          服务、现货和技术平台由认领了企业的账号发布，见
          <Link className="link" to={pages.helpCentre}>
            企业认领指南
          </Link>
          。
        </p>
        <Later>
          在线发布的开放情况见个人中心的
          <Link className="link" to={pages.editService}>
            服务信息
          </Link>
          等页面。开放前可以按下文整理内容。
        </Later>
      </>
    ),
  },
  {
    id: 'steps',
    title: '发布步骤',
    body: (
      <>
        <p>开放后按以下步骤发布：</p>
        <Steps
          steps={[
            ['选择类型', '登录后在个人中心左侧的「信息编辑」中选择服务、现货、平台或需求。'],
            ['填写内容', '带星号的为必填项。可以随时保存为草稿。'],
            ['提交审核', '提交后状态变为审核中。'],
            ['公开展示', '审核通过后出现在对应的市场中，可以随时修改或下架。'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'rules',
    title: '填写要求',
    body: (
      <ul>
        <li>标题 4–60 字，写清做什么，例如「无菌冻干粉针剂 CDMO」，不写联系方式和宣传语；</li>
        <li>数字带单位：批量写 5000–20000 支/批，不写「大批量」；</li>
        <li>价格可以填区间或固定价；暂不公开的选「面议」；</li>
        <li>不承接的品种写在「不承接」中，例如青霉素类，检索和匹配会排除；</li>
        <li>CAS 号含校验位，填错会提示；</li>
        <li>图片和附件最多 9 个，JPG、PNG 或 PDF，每个不超过 10 MB。</li>
      </ul>
    ),
  },
  {
    id: 'status',
    title: '状态说明',
    body: (
      <Table
        label="信息的状态"
        head={['状态', '含义', '可以做什么']}
        rows={[
          ['草稿', '只有自己能看到', '继续编辑、提交、删除'],
          ['审核中', '等待平台审核', '等待审核结果'],
          ['已发布', '公开展示，可被检索和收藏', '修改后重新提交、下架'],
          ['已驳回', '没有通过审核，附有原因', '按原因修改后重新提交'],
          ['已下架', '不再公开展示', '修改后重新提交'],
        ]}
      />
    ),
  },
  {
    id: 'offline',
    title: '下架后，收藏它的人会看到什么',
    body: (
      <p>
        收藏它的人仍能在
        <Link className="link" to={pages.favouriteServices}>
          我的收藏
        </Link>
        中看到标题，并标明「已下架」，不能再打开详情，可以取消收藏。
      </p>
    ),
  },
  {
    id: 'refused',
    title: '哪些内容不能发布',
    body: (
      <ul>
        <li>麻醉药品、精神药品、医疗用毒性药品和易制毒化学品等管制物质的现货；</li>
        <li>没有相应许可而提供的服务；</li>
        <li>与医药研发、生产、流通无关的内容，以及含有他人个人信息的内容。</li>
      </ul>
    ),
  },
];

export default function ServiceEditHelpPage() {
  return (
    <HelpPage title="服务信息编辑指南" intro="服务、现货、技术平台与需求的发布、填写要求和状态。" topics={topics} />
  );
}
