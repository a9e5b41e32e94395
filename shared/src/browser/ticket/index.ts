export { TicketLinks } from './ticket-links';
