export interface Place {
  province: string;
  city: string;
  /** 6-digit division code of the city. */
  division: string;
  /** One character that licence and filing numbers of the province begin with. */
  abbreviation: string;
}

const place = (province: string, city: string, division: string, abbreviation: string): Place => ({
  province,
  city,
  division,
  abbreviation,
});

/** Where the trade is at home; more lines mean more enterprises. */
export const places: readonly Place[] = [
  place('江苏', '苏州', '320500', '苏'),
  place('江苏', '泰州', '321200', '苏'),
  place('江苏', '连云港', '320700', '苏'),
  place('江苏', '南京', '320100', '苏'),
  place('江苏', '无锡', '320200', '苏'),
  place('上海', '上海', '310100', '沪'),
  place('上海', '上海', '310100', '沪'),
  place('浙江', '杭州', '330100', '浙'),
  place('浙江', '台州', '331000', '浙'),
  place('浙江', '绍兴', '330600', '浙'),
  place('山东', '济南', '370100', '鲁'),
  place('山东', '烟台', '370600', '鲁'),
  place('山东', '淄博', '370300', '鲁'),
  place('北京', '北京', '110100', '京'),
  place('天津', '天津', '120100', '津'),
  place('河北', '石家庄', '130100', '冀'),
  place('广东', '广州', '440100', '粤'),
  place('广东', '珠海', '440400', '粤'),
  place('广东', '中山', '442000', '粤'),
  place('四川', '成都', '510100', '川'),
  place('重庆', '重庆', '500100', '渝'),
  place('湖北', '武汉', '420100', '鄂'),
  place('湖北', '宜昌', '420500', '鄂'),
  place('湖南', '长沙', '430100', '湘'),
  place('安徽', '合肥', '340100', '皖'),
  place('安徽', '亳州', '341600', '皖'),
  place('江西', '南昌', '360100', '赣'),
  place('福建', '厦门', '350200', '闽'),
  place('河南', '郑州', '410100', '豫'),
  place('辽宁', '沈阳', '210100', '辽'),
  place('吉林', '通化', '220500', '吉'),
  place('黑龙江', '哈尔滨', '230100', '黑'),
  place('陕西', '西安', '610100', '陕'),
  place('云南', '昆明', '530100', '滇'),
  place('海南', '海口', '460100', '琼'),
  place('广西', '南宁', '450100', '桂'),
  place('贵州', '贵阳', '520100', '黔'),
  place('甘肃', '兰州', '620100', '甘'),
];

/** Street names of no real place. */
export const streets = [
  '澄溪路',
  '示范一路',
  '药谷大道',
  '栖梧街',
  '东屿路',
  '知澜路',
  '云汀街',
  '创序路',
  '临渚大道',
  '青橡路',
  '望泓路',
  '砚池街',
] as const;

/** Streets lie in parks of no real place. */
export const parks = ['示例生物医药园', '示例经济开发区', '示例高新区', '示例药谷', '示例国际健康港'] as const;
