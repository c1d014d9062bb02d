// Fills a data folder: node e2e/load-small-organizations.ts <folder>
import { loadSmallOrganizations } from './small-organizations.ts';

await loadSmallOrganizations(process.argv[2]!);
