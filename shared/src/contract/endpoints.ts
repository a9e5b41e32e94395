import type { z } from 'zod';
import { accountEndpoints } from './account';
import { authEndpoints } from './auth';
import { claimEndpoints } from './claim';
import { collectInfoEndpoints } from './collect-info';
import { compareEndpoints } from './compare';
import { conceptEndpoints } from './concept';
import { conferenceEndpoints } from './conference';
import { contentEndpoints } from './content';
import { demandEndpoints } from './demand';
import { disclosureEndpoints } from './disclosure';
import { enquiryEndpoints } from './enquiry';
import { enterpriseAdminEndpoints } from './enterprise-admin';
import { enterpriseEndpoints } from './enterprise-endpoints';
import { memberEndpoints } from './enterprise-member';
import { evidenceEndpoints } from './evidence';
import { fileEndpoints } from './file';
import { healthEndpoints } from './health';
import { homeEndpoints } from './home';
import { importEndpoints } from './import';
import { leadEndpoints } from './lead';
import { listingEndpoints } from './listing';
import { listingImportEndpoints } from './listing-import';
import { matchEndpoints } from './match';
import { notificationEndpoints } from './notification';
import { operatorEndpoints } from './operator';
import { productEndpoints } from './product';
import { quotationEndpoints } from './quotation';
import { registerEndpoints } from './register-endpoints';
import { releaseEndpoints } from './release';
import { reviewEndpoints } from './review';
import { roadShowEndpoints } from './road-show';
import { savedSearchEndpoints } from './saved-search';
import { searchEndpoints } from './search';
import { securityEventEndpoints } from './security-event';
import { serviceEndpoints } from './service';
import { sessionEndpoints } from './session';
import { specialServiceEndpoints } from './special-service';
import { ticketEndpoints } from './ticket';
import { userEndpoints } from './user';
import { viewEndpoints } from './view';
import { watchEndpoints } from './watch';
import { wechatEndpoints } from './wechat';

/** Every JSON call of the API under its path without `/api/`. Browsers import only the types below, so zod stays on the server. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...sessionEndpoints,
  ...securityEventEndpoints,
  ...wechatEndpoints,
  ...collectInfoEndpoints,
  ...demandEndpoints,
  ...compareEndpoints,
  ...conferenceEndpoints,
  ...roadShowEndpoints,
  ...enterpriseEndpoints,
  ...enquiryEndpoints,
  ...quotationEndpoints,
  ...disclosureEndpoints,
  ...claimEndpoints,
  ...memberEndpoints,
  ...notificationEndpoints,
  ...savedSearchEndpoints,
  ...watchEndpoints,
  ...leadEndpoints,
  ...fileEndpoints,
  ...searchEndpoints,
  ...serviceEndpoints,
  ...specialServiceEndpoints,
  ...matchEndpoints,
  ...productEndpoints,
  ...registerEndpoints,
  ...homeEndpoints,
  ...viewEndpoints,
  ...listingEndpoints,
  ...listingImportEndpoints,
  ...evidenceEndpoints,
  ...reviewEndpoints,
  ...contentEndpoints,
  ...conceptEndpoints,
  ...ticketEndpoints,
  ...releaseEndpoints,
  ...operatorEndpoints,
  ...accountEndpoints,
  ...enterpriseAdminEndpoints,
  ...importEndpoints,
  ...healthEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type GetKey = { [K in EndpointKey]: Endpoints[K]['method'] extends 'GET' ? K : never }[EndpointKey];
export type PostKey = Exclude<EndpointKey, GetKey>;
export type Input<K extends EndpointKey> = z.input<Endpoints[K]['input']>;
export type Data<K extends EndpointKey> = z.output<Endpoints[K]['data']>;
