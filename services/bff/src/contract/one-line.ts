// The browser sees the contract alone; the rule of names is that of the services.
export * from '@smartproject/kit/types/one-line'
