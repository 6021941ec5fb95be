// The browser sees the API alone; rich texts are read, written and drawn there by the rules of the services.
export * from '@smartproject/kit/rich-text/direction'
export * from '@smartproject/kit/rich-text/found-in'
export * from '@smartproject/kit/rich-text/href'
export * from '@smartproject/kit/rich-text/text-of'
export * from '@smartproject/kit/rich-text/tree'
