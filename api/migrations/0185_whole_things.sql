-- Whole things have no fractions: there are no 7.8 样本. The import refuses such figures; these were stored before it did.
update demand set scale_min = round(scale_min), scale_max = round(scale_max)
  where scale_unit in ('支/批', '瓶/批', '片/批', '粒/批', '贴/批', '盒/批', '例', '样本', '批次')
    and (scale_min <> round(scale_min) or scale_max <> round(scale_max));
update service set scale_min = round(scale_min), scale_max = round(scale_max)
  where scale_unit in ('支/批', '瓶/批', '片/批', '粒/批', '贴/批', '盒/批', '例', '样本', '批次')
    and (scale_min <> round(scale_min) or scale_max <> round(scale_max));
