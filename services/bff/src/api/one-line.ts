// The browser sees the API alone; the rule of names is that of the services.
export * from '@smartproject/kit/types/one-line'
