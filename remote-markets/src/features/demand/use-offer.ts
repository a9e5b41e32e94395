import { useEnquiry } from '../service/use-enquiry';

/** 我能承接 needs a login; what it will do is still being built, and the message says so. */
export const useOffer = () => useEnquiry('承接');
