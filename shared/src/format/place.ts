/** "江苏 · 苏州"; the province alone when the city is unknown or of the same name, as in 上海. */
export const formatPlace = (province: string, city: string | null = null): string =>
  city && city !== province ? `${province} · ${city}` : province;
