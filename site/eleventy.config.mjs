// The documentation as a site: the Markdown of `docs` as it stands there, in one layout. `npm run docs:build` writes it to `out/docs`, where it can
// be opened from the disk or put behind any web server.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { chapters } from './chapters.ts';

const docs = join(import.meta.dirname, '../docs');
const sourceOf = (page) => readFileSync(join(docs, `${page}.md`), 'utf8');
const titleOf = (page) => /^# (.*)$/m.exec(sourceOf(page))[1].replaceAll('`', '');

/** As GitHub makes anchors of headings: links to them work in both places. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

export default function configure(eleventy) {
  eleventy.addPassthroughCopy({
    'site/style.css': 'style.css',
    'site/search.js': 'search.js',
    'docs/reference/pictures': 'reference/pictures',
    'docs/openapi.json': 'openapi.json',
  });
  eleventy.addGlobalData('layout', 'page.njk');
  eleventy.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        `${page.filePathStem}.html`,
  );
  eleventy.addGlobalData('navigation', () =>
    chapters.map(({ title, pages }) => ({ title, pages: pages.map((page) => ({ page, title: titleOf(page) })) })),
  );
  eleventy.addFilter('titleOfPage', (stem) => titleOf(stem.slice(1)));
  // Addresses are relative, so that the site works in any folder.
  eleventy.addFilter('from', (target, stem) => relative(dirname(stem), `/${target}`));
  eleventy.amendLibrary('md', (markdown) => {
    markdown.core.ruler.push('addresses', ({ tokens, env }) => {
      for (const [index, token] of tokens.entries()) {
        if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1].content));
        if (token.type === 'inline') token.children = linked(token.children, dirname(env.page.inputPath));
      }
    });
  });
  eleventy.addTemplate('pages.11ty.js', () => `globalThis.pages = ${JSON.stringify(searched())};`, {
    permalink: 'pages.js',
    layout: null,
  });
  eleventy.on('eleventy.after', ({ results }) => refuseDeadLinks(results));
  return {
    dir: { input: 'docs', includes: '../site', output: 'out/docs' },
    markdownTemplateEngine: false,
    templateFormats: ['md', '11ty.js'],
  };
}

/** Links to pages go to their `.html`; what those of a page in `folder` say of files of the repository stays as words. */
function linked(tokens, folder) {
  let isOutside = false;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') {
      const target = token.attrGet('href');
      const isElsewhere = /^(?:https?:|#)/.test(target);
      isOutside = !isElsewhere && relative(docs, resolve(folder, target)).startsWith('..');
      token.attrSet('href', target.replace(/\.md(?=#|$)/, '.html'));
    }
    return isOutside && token.type.startsWith('link_') ? [] : [token];
  });
}

/** A site with a link or a picture that leads nowhere is not made. */
function refuseDeadLinks(pages) {
  const dead = pages.flatMap(({ content, outputPath }) =>
    Array.from(
      content.matchAll(/<(?:a|link|script|img)\b[^>]*? (?:href|src)="([^"#:]+)(?:#[^"]*)?"/g),
      ([, target]) => target,
    )
      .filter((target) => !existsSync(resolve(dirname(outputPath), target)))
      .map((target) => `${outputPath} leads to ${target}, which is not there.`),
  );
  if (dead.length > 0) throw new Error(dead.join('\n'));
}

/** What can be sought: each heading with the words under it. */
function searched() {
  return chapters
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      sourceOf(page)
        .split(/^(?=#{1,3} )/m)
        .filter((part) => part.startsWith('#'))
        .map((part) => {
          const [heading, ...lines] = part.split('\n');
          const title = heading.replace(/^#+ /, '');
          return {
            address: `${page}.html#${anchorOf(title.replaceAll('`', ''))}`,
            title: title.replaceAll('`', ''),
            page: titleOf(page),
            words: lines
              .join(' ')
              .replaceAll(/[|`*#\s-]+/g, ' ')
              .slice(0, 2_000),
          };
        }),
    );
}
