export { type Bus, type Channel, createBus } from './create-bus';
export { type BusEventName, type BusEvents, crossTab } from './events';
