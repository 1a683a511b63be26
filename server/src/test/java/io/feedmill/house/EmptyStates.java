package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds empty states that offer no next step: the content of each `parts.empty` has a button in
/// every case that its conditions distinguish.
final class EmptyStates {
  private static final String EMPTY = "@template.parts.empty(";
  private static final String CONTENT = "content = @`";
  private static final Pattern PART =
      Pattern.compile("@(if|elseif)\\(|@else\\b|@endif\\b|<p class=\"actions\">");
  private static final Pattern BUTTON = Pattern.compile("<(?:a class=\"button|button)[ \">]");

  private final Matcher parts;
  private boolean more;

  private EmptyStates(String content) {
    parts = PART.matcher(content);
    more = parts.find();
  }

  static List<String> faults(String template) {
    List<String> faults = new ArrayList<>();
    for (int i = template.indexOf(EMPTY); i >= 0; i = template.indexOf(EMPTY, i + 1)) {
      int begin = template.indexOf(CONTENT, i) + CONTENT.length();
      int end = template.indexOf("`)", begin);
      String content = end < 0 ? "" : template.substring(begin, end);
      if (!BUTTON.matcher(content).find() || !new EmptyStates(content).offered()) {
        faults.add("line " + Lines.number(template, i) + ": an empty state without a next step");
      }
    }
    return faults;
  }

  /// A sentence where a list would be, without a next step.
  private static final Pattern BARE =
      Pattern.compile(
          "@(?:else)?if\\((?:\\w+\\.)*\\w+\\(\\)\\.isEmpty\\(\\)\\)\\n<p(?: class=\"[a-z ]+\")?>\\$\\{.*}</p>\\n@(?:else|endif)");

  /// Pages whose form is right below, or that have nothing to do when there is nothing.
  private static final Pattern WITHOUT =
      Pattern.compile(
          "/(?:cache/cache|app/admin|timeline/fanout|articles/moderation|accounts/(?:person|tokens|log_ins"
              + "|passkeys|invitation_branch)|reader/(?:feeds|consent)|catalog/edit-(?:item|category))\\.jte$");

  static SourceRule rule() {
    return new SourceRule(
        "an_empty_list_is_an_empty_state",
        EmptyStates::bare,
        "@if(page.rows().isEmpty())\n<p>${text(\"Nothing.\")}</p>\n@else\n",
        "@if(!page.rows().isEmpty())\n<p>${text(\"Some.\")}</p>\n@endif\n");
  }

  private static List<String> bare(String path, String template) {
    return WITHOUT.matcher(path).find()
        ? List.of()
        : Lines.matching(BARE, template, "an empty list without parts.empty");
  }

  /// Whether actions stand in this place of the content, up to the end of its branch.
  private boolean offered() {
    boolean offered = false;
    while (more) {
      String part = parts.group();
      if (part.startsWith("@e")) {
        return offered;
      }
      more = parts.find();
      offered |= part.startsWith("<") || inEachBranch();
    }
    return offered;
  }

  /// Whether all branches of a condition have actions, one of them for all other cases.
  private boolean inEachBranch() {
    boolean each = true;
    boolean otherwise = false;
    while (true) {
      each &= offered();
      if (!more) {
        return false;
      }
      String part = parts.group();
      more = parts.find();
      if (part.equals("@endif")) {
        return each && otherwise;
      }
      otherwise |= part.equals("@else");
    }
  }
}
