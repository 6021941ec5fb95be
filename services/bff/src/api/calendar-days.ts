// The browser sees the API alone; the rules of days are those of the services.
export * from '@smartproject/kit/types/calendar-days'
