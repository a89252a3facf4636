import type { Report } from './report.ts';
import { renderText } from './text.ts';

export function renderMarkdown(report: Report): string {
  return `\`\`\`\n${renderText(report, { color: false })}\n\`\`\`\n`;
}
