import { countDown } from './parts/count-down.ts'

countDown(document)
