import { Link } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { pages } from 'shared/contract/paths';
import { pastedMost } from 'shared/contract/registers/description';
import { HelpPage, type HelpTopic } from '../../components/help-page';
import { Shot } from '../../components/shot';
import { Steps } from '../../components/steps';
import favourites from '../../lib/images/favourites.webp';

const topics: HelpTopic[] = [
  {
    id: 'keyword',
    title: '关键词怎么输入',
    body: (
      <>
        <p>
          在
          <Link className="link" to={pages.serviceMarket}>
            服务市场
          </Link>
          的搜索框输入名称中的文字，按 Enter 或点击「搜索」。检索范围是标题、关键词和企业名称；现货还包括英文名、CAS
          号和登记号，技术平台还包括技术领域。
        </p>
        <ul>
          <li>多个词用空格隔开，结果须同时符合每一个词，例如「冻干 2–8℃」；</li>
          <li>不区分英文大小写和全角半角，也不计较名称里的空格和连字符写法；</li>
          <li>关键词最长 100 个字；</li>
          <li>服务、现货、技术平台分别检索，在标题下方的标签中切换，标签上的数字是各类中符合关键词的数量。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'filters',
    title: '筛选条件怎么组合',
    body: (
      <>
        <ul>
          <li>同一组条件可以选多项，符合其中任意一项即可，例如剂型同时选片剂和胶囊；</li>
          <li>不同组的条件须同时符合，例如剂型为片剂，并且所在地区为江苏；</li>
          <li>选项后的数字是在其他各组条件之下符合该选项的数量，数字为 0 的选项不能选；</li>
          <li>批量范围只比较计量方式相同的服务，例如按重量计的不会与按支数计的比较。</li>
        </ul>
        <p>手机上点击「筛选」打开全部条件，选好后点击「查看」。</p>
      </>
    ),
  },
  {
    id: 'chips',
    title: '如何去掉条件',
    body: (
      <p>
        已选的关键词和条件列在结果数旁边，点击其中一个即可去掉它，其余条件不变。点击「清空」去掉全部条件。浏览器的后退键可以回到上一次的条件。
      </p>
    ),
  },
  {
    id: 'share',
    title: '如何保存或分享检索结果',
    body: (
      <p>
        关键词、条件、排序和页码都写在网址中。复制浏览器地址栏的网址发给同事，或加入书签，打开后得到同样的检索。结果会随数据更新而变化。
      </p>
    ),
  },
  {
    id: 'empty',
    title: '没有结果怎么办',
    body: (
      <ul>
        <li>去掉一部分条件，结果页会提示可以放宽的条件；</li>
        <li>换用更短或更常见的名称，例如用「冻干」代替「冻干粉针剂委托生产」；</li>
        <li>检查是否选错了标签，例如现货不会出现在服务的结果中。</li>
      </ul>
    ),
  },
  {
    id: 'register',
    title: '如何查询原辅料登记',
    body: (
      <>
        <Steps
          steps={[
            [
              '打开查询页',
              <>
                在页头「资源中心」中选择
                <Link key="link" className="link" to={pages.rawMaterial}>
                  原辅料查询
                </Link>
                。首次打开显示最近更新的记录。
              </>,
            ],
            [
              '填写条件',
              '品种名称、登记号和企业名称都可以只输入一部分。按 Enter 或点击「查询」。省份、更新日期和排序在「更多条件」中。',
            ],
            ['查看详情', '点击一行打开登记详情，用「上一条」「下一条」在本页记录间切换，按 Esc 或后退键关闭。'],
          ]}
        />
        <ul>
          <li>登记号首字母表示类别：Y 为原料药，F 为药用辅料，B 为药包材；</li>
          <li>审评结果 A 为已激活，即已通过与制剂共同审评审批；I 为未激活，即已受理但尚未通过；</li>
          <li>页面下方写明数据来源和更新日期，以官方公示为准；发现错误可点击「数据纠错」告诉我们。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'registers',
    title: '如何查询批文、批签发、试验与委托生产',
    body: (
      <>
        <p>
          在
          <Link className="link" to={pages.commissionedProduction}>
            委托生产
          </Link>
          、
          <Link className="link" to={pages.batchQuery}>
            批次查询
          </Link>
          和
          <Link className="link" to={pages.clinical}>
            临床试验
          </Link>
          中输入名称、编号或企业名称。图表中的数字与右侧的筛选可以点击，条件写在网址中，便于分享。
        </p>
        <ul>
          <li>「批量粘贴」一次查询最多 {pastedMost} 个编号，找不到的会逐一列出；</li>
          <li>点击「列」选择显示哪些列和先后次序，本浏览器会记住；</li>
          <li>打开一条登记后，点击「查看品种」可以看到同一品种的登记、批文、批签发、试验、委托生产与市场供需。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'watch',
    title: '如何关注登记的变化',
    body: (
      <>
        <p>
          登录后可以关注三种内容：一条登记（登记详情右上角「关注」）、一个查询（设定条件后点击「关注此查询」）、一个品种（品种页「关注此品种」）。最多关注{' '}
          {limits.watch.perAccount} 项，在
          <Link className="link" to={pages.watches}>
            我的关注
          </Link>
          中查看和取消。
        </p>
        <ul>
          <li>登记更新后，新增、变更、半年内到期或已过期的内容会通知您，每项变化通知一次；</li>
          <li>只是数据日期变了不算变化。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'copy',
    title: '如何复制编号、导出记录',
    body: (
      <ul>
        <li>在登记详情中点击编号旁的「复制」，出现「已复制」后即可粘贴；</li>
        <li>详情打开时，网址中带有该条记录的编号，复制网址即可分享这条记录；</li>
        <li>在电脑上点击结果右上方的「导出」，得到全部结果的 CSV 或 Excel 文件。</li>
      </ul>
    ),
  },
  {
    id: 'favourites',
    title: '在收藏中检索',
    body: (
      <>
        <p>
          登录后在
          <Link className="link" to={pages.favouriteServices}>
            我的收藏
          </Link>
          右上方的搜索框输入标题中的文字。已下架的内容会保留并标明「已下架」。
        </p>
        <Shot src={favourites} text="收藏的服务：可以检索、多选、对比与导出" />
      </>
    ),
  },
];

export default function SearchHelpPage() {
  return (
    <HelpPage
      title="检索常见问题"
      intro="关键词、筛选、分享检索，以及公开登记的查询、关注、复制与导出。"
      topics={topics}
    />
  );
}
