// The browser sees the contract alone; the rules of days are those of the services.
export * from '@smartproject/kit/types/calendar-days'
