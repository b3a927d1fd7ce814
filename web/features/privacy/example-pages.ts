// Example texts of the public pages, to which each organisation adds its own facts.
import type { PublicPageName } from '../../../contract/public-pages.ts';

export const examplePages: Readonly<Record<PublicPageName, string>> = {
  privacy: `<h3>Who we are</h3>
<p>[Name and address of the organisation] runs this programme and decides how your data are used. Write to [email of the data protection officer] with any question about your data.</p>
<h3>What we store</h3>
<ul><li>Your account: name, email address and password, which we store in a form that nobody can read.</li><li>Your applications: what you write about your company and your idea, with attachments.</li><li>Your messages to us, and our answers.</li><li>When and from where you signed in, to protect your account.</li></ul>
<h3>Why we use it</h3>
<p>We use your data to assess applications, to tell you the result and to answer you. Our legal basis is [legal basis].</p>
<h3>Who sees it</h3>
<p>The programme team and the assessors of a challenge see your application. We do not sell data.</p>
<h3>How long we keep it</h3>
<p>We keep applications for [number] months after the pitch date, drafts for [number] months and messages for [number] months. Then we erase them.</p>
<h3>Your rights</h3>
<p>You can see and download your data under "My data", ask us to correct or delete them, and object to their use. You can complain to [supervisory authority].</p>`,
  terms: `<h3>Your account</h3>
<p>Keep your password to yourself. You are responsible for what is done with your account.</p>
<h3>Your application</h3>
<p>Only send what you may share. Your ideas stay yours: applying gives us no right to them other than to assess your application.</p>
<h3>Our decision</h3>
<p>We assess applications as each challenge describes. Nobody has a right to be invited.</p>
<h3>Use of this site</h3>
<p>Do not disturb the site or try to reach other people's data. We may close accounts that do.</p>
<h3>Law</h3>
<p>The law of [country] applies.</p>`,
};
