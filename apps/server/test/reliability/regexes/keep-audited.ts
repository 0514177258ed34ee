import { auditRegexes, keepAudited, readAudited } from './audit-regexes.ts'

// npm run regexes:audit: audits new expressions, and records the names of all in audited-regexes.json.

const { names, complaints } = await auditRegexes(readAudited())
if (complaints.length > 0) throw new Error(complaints.join('\n'))
keepAudited(names)
