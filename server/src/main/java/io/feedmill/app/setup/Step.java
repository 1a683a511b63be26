package io.feedmill.app.setup;

import java.util.Locale;

/// A step of the checklist, in the order in which a new site takes them.
public enum Step {
  NAME("Name your site", "In the header, in titles, mails and feeds.", "/admin/site#name"),
  PARTS(
      "Choose its parts",
      "Articles, timeline, reader, shop, desk: what is off is not there at all.",
      "/admin/site#parts"),
  SIGN_UP(
      "Decide who may sign up",
      "Everyone, people with an invitation, or nobody.",
      "/admin/site#people"),
  MAIL("Set up mail", "For forgotten passwords and notifications.", "/admin/mail"),
  CONTENT("Add something to read", "An empty site has no visitors.", "/articles/submit"),
  INVITE("Invite someone", "Send a link to the first people.", "/account/invitations");

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
    return label;
  }

  /// Why, in a sentence.
  public String hint() {
    return hint;
  }

  /// Where it is done.
  public String href() {
    return href;
  }
}
