package io.feedmill.app.setup;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Locale;

/// A step of the checklist, in their order for a new site.
public enum Step {
  SITE(
      marked("Name your site and choose its parts"),
      marked("Articles, timeline, reader, shop, desk: what is off has no pages."),
      "/admin/site#name"),
  SIGN_UP(
      marked("Decide who may sign up"),
      marked("Everyone, people with an invitation, or nobody."),
      "/admin/site#people"),
  MAIL(marked("Set up mail"), marked("For forgotten passwords and notifications."), "/admin/mail"),
  CONTENT(
      marked("Add something to read"),
      marked("An empty site has no visitors."),
      "/articles/submit"),
  INVITE(
      marked("Invite someone"), marked("Send a link to the first people."), "/account/invitations");

  private final String label;
  private final String hint;
  private final String href;

  Step(String label, String hint, String href) {
    this.label = label;
    this.hint = hint;
    this.href = href;
  }

  /// In the API.
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String label() {
    return text(label);
  }

  /// Why, in a sentence.
  public String hint() {
    return text(hint);
  }

  /// Where it is done.
  public String href() {
    return href;
  }
}
