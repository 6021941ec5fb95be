// The browser sees the API alone; the rule of typed durations is that of the services.
export * from '@smartproject/kit/words/duration'
