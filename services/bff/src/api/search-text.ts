// The browser sees the API alone; texts are searched there as services search them.
export * from '@smartproject/kit/types/search-text'
