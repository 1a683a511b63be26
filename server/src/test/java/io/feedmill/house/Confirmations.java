package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds forms in templates that delete or end something at one press: such a form is inside a
/// `details`, or has a field for the password.
final class Confirmations {
  private static final Pattern FORM =
      Pattern.compile(
          "(?s)<form[^>]*action=\"([^\"]*/(?:revoke|end|cancel|end-access|log-out-others|log-out-all"
              + "|remove|delete|consumers/\\$\\{[^\"]*))\"[^>]*>.*?</form>");

  /// What can be done again in the same place, or has an undo.
  private static final Pattern UNDONE =
      Pattern.compile(
          "/push/remove|/moderators/remove|/reader/feeds/remove|/posts/.*entry\\.id\\(\\).*");

  private static final Pattern PASSWORD = Pattern.compile("name ?= ?\"password\"");

  private Confirmations() {}

  static SourceRule rule() {
    String form =
        """
        @template.parts.sure(label = text("Revoke"), content = @`
        <form method="post" action="/tokens/${token.id()}/revoke">
        <button>Revoke token</button>
        </form>
        `)
        """;
    return new SourceRule(
        "what_cannot_be_undone_is_confirmed",
        (_, text) -> faults(text),
        form.replace("@template.parts.sure(label = text(\"Revoke\"), content = @`\n", "")
            .replace("`)", ""),
        form);
  }

  static List<String> faults(String template) {
    List<String> faults = new ArrayList<>();
    Matcher forms = FORM.matcher(template);
    while (forms.find()) {
      boolean asks =
          within(template.substring(0, forms.start()))
              || PASSWORD.matcher(forms.group()).find()
              || UNDONE.matcher(forms.group(1)).find();
      if (!asks) {
        faults.add("line " + Lines.number(template, forms.start()) + ": no confirmation");
      }
    }
    return faults;
  }

  /// Whether the end of this text is inside a part that is closed at first.
  private static boolean within(String before) {
    return before.lastIndexOf("@template.parts.sure(") > before.lastIndexOf("`)")
        || before.lastIndexOf("<details") > before.lastIndexOf("</details>");
  }
}
