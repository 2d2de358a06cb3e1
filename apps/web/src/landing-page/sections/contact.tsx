import { landingCopy } from '../landing.copy.js';
import { landingSpecCopy } from '../landing.copy.js';
import { end, slot, where } from '../slots.js';
import { SectionHeading } from './section-heading.js';

/** How to reach the team: what the operator has not configured leaves no trace. */
export function Contact() {
  return (
    <section className="contact frame" aria-labelledby="contact">
      <SectionHeading id="contact">{landingCopy.contact}</SectionHeading>
      <div className="blocks">
        {where('supportEmail')}
        <div>
          <h3>{landingCopy.email}</h3>
          <a href={`mailto:${slot('supportEmail')}`}>{slot('supportEmail')}</a>
        </div>
        {end('supportEmail')}
        {where('supportPhone')}
        <div>
          <h3>{landingCopy.phone}</h3>
          <a href={`tel:${slot('supportPhoneDigits')}`}>{slot('supportPhone')}</a>
        </div>
        {end('supportPhone')}
        {where('supportAddress')}
        <div>
          <h3>{landingCopy.address}</h3>
          <address>{slot('supportAddress')}</address>
        </div>
        {end('supportAddress')}
        <Hours />
      </div>
      {where('lacksContact')}
      <AddContact />
      {end('lacksContact')}
    </section>
  );
}

/** What visitors do not see: an administrator who is signed in is told what is missing (`main.ts`). */
function AddContact() {
  const { email, phone, address } = landingSpecCopy.placeholders;
  return (
    <div className="blocks" data-administrators hidden>
      {where('lacksEmail')}
      <Placeholder title={landingCopy.email} text={email} />
      {end('lacksEmail')}
      {where('lacksPhone')}
      <Placeholder title={landingCopy.phone} text={phone} />
      {end('lacksPhone')}
      {where('lacksAddress')}
      <Placeholder title={landingCopy.address} text={address} />
      {end('lacksAddress')}
      <p>
        <a href="/dashboard/settings?tab=organization">{landingCopy.addContact}</a>
      </p>
    </div>
  );
}

function Placeholder({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function Hours() {
  return (
    <div>
      <h3>{landingCopy.hours}</h3>
      <p className="opening" data-opening />
      <table>
        <tbody>
          <Row days={landingSpecCopy.weekdays} hours={landingSpecCopy.weekdayHours} />
          <Row days={landingSpecCopy.weekend} hours={landingSpecCopy.weekendHours} />
        </tbody>
      </table>
    </div>
  );
}

function Row({ days, hours }: { days: string; hours: string }) {
  return (
    <tr>
      <th scope="row">{days}</th>
      <td>{hours}</td>
    </tr>
  );
}
