import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import { ServiceDrawing } from '../../../ui/picture/service-drawing.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import { ArticlePage } from '../article-page.tsx';
import { CallBand } from '../call-band.tsx';
import s from './core-service-page.module.css';
import { serviceFigures } from './service-figure.ts';
import { SERVICE_FOLDERS } from './service-folder-name.ts';
import { SERVICE_FOLDER } from './service-folder.ts';
import { ProseSection } from '../prose-section.tsx';
import { useContent } from '../use-content.ts';

/** /core-service: the six services in a list, and how they are combined. */
export function CoreServicePage() {
  const { index, service, ...content } = useContent('core-service');
  return (
    <ArticlePage pageTitle={index.pageTitle} title={index.title} lead={index.lead}>
      <table className={s.ledger}>
        <caption className="sr">{index.title}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={index.head.drawing} />
            <th scope="col">{index.head.service}</th>
            <th scope="col">{index.head.charged}</th>
            <th scope="col">{index.head.reach}</th>
            <th scope="col">{index.head.choose}</th>
          </tr>
        </thead>
        <tbody>
          {SERVICE_FOLDERS.map((folder) => {
            const figures = serviceFigures(SERVICE_FOLDER[folder].service);
            return (
              <tr key={folder}>
                <td>
                  <ServiceDrawing kind={SERVICE_FOLDER[folder].drawing} />
                </td>
                <th scope="row">
                  <Link to={`/core-service/${folder}`} className={s.name}>
                    {service[folder].name}
                    <ArrowRight size={14} aria-hidden="true" />
                  </Link>
                  <p className={s.line}>{service[folder].line}</p>
                </th>
                <td data-label={index.head.charged}>{service[folder].charged}</td>
                <td data-label={index.head.reach}>{fill(service[folder].reach, figures)}</td>
                <td data-label={index.head.choose}>{service[folder].choose}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {index.sections.map((section) => (
        <ProseSection key={section.id} section={section} />
      ))}
      <CallBand
        title={content.call.title}
        text={content.call.text}
        action={{ label: content.call.action, to: publicRequestPath() }}
        second={{ label: content.call.guidelines, to: '/guidelines' }}
      />
    </ArticlePage>
  );
}
