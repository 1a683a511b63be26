package io.feedmill.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds English words that a template writes itself, instead of as a text of `Texts`: between its
/// tags, in attributes that people read, and as arguments of other templates.
final class TemplateLiterals {
  private static final Pattern HEAD = Pattern.compile("(?m)^@(?:import|param) .*$");
  private static final Pattern CALL =
      Pattern.compile("@(?:if|elseif|for)\\(|@template\\.[\\w.-]+\\(");
  private static final Pattern BRANCH = Pattern.compile("@(?:else|endif|endfor)\\b");
  private static final Pattern CODE = Pattern.compile("(?s)<(code|kbd|pre|script|svg)\\b.*?</\\1>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\b(?:aria-label|title|placeholder|alt|label|data-label)=\"([^\"]*)\"");
  private static final Pattern TAG = Pattern.compile("(?s)<[^>]*>");
  private static final Pattern ENTITY = Pattern.compile("&\\w+;");
  private static final Pattern WORD = Pattern.compile("[a-z]{2}");
  private static final Pattern BEFORE_ARGUMENT =
      Pattern.compile("(?:label|title|hint|legend|placeholder|summary) = (?:[^,\"]*[?:+] )?$");
  private static final int BEFORE = 60;

  private final String source;
  private final StringBuilder html = new StringBuilder();
  private final List<String> arguments = new ArrayList<>();

  private TemplateLiterals(String source) {
    this.source = source;
  }

  static List<String> in(String template) {
    TemplateLiterals literals = new TemplateLiterals(HEAD.matcher(template).replaceAll(""));
    literals.html(0, '\0');
    List<String> found = new ArrayList<>(literals.arguments);
    String shown = CODE.matcher(literals.html).replaceAll("");
    ATTRIBUTE.matcher(shown).results().map(match -> match.group(1)).forEach(found::add);
    String words = ENTITY.matcher(TAG.matcher(shown).replaceAll("\n")).replaceAll("");
    words.lines().map(String::strip).forEach(found::add);
    return found.stream().filter(text -> WORD.matcher(text).find()).toList();
  }

  /// Reads HTML up to its end or an end character.
  ///
  /// @return the place behind it
  private int html(int begin, char end) {
    int at = begin;
    while (at < source.length()) {
      if (source.charAt(at) == end) {
        return at + 1;
      }
      Matcher call = CALL.matcher(source).region(at, source.length());
      Matcher branch = BRANCH.matcher(source).region(at, source.length());
      if (source.startsWith("${", at) || source.startsWith("!{", at)) {
        at = java(at + 2);
        html.append(' ');
      } else if (call.lookingAt()) {
        at = java(call.end());
      } else if (branch.lookingAt()) {
        at = branch.end();
      } else {
        html.append(source.charAt(at));
        at++;
      }
    }
    return at;
  }

  /// Reads an expression up to its closing bracket.
  ///
  /// @return the place behind it
  private int java(int begin) {
    int depth = 1;
    int at = begin;
    while (depth > 0) {
      char here = source.charAt(at);
      if (source.startsWith("@`", at)) {
        at = html(at + 2, '`');
        continue;
      }
      if (here == '"') {
        at = literal(at);
        continue;
      }
      depth += here == '(' || here == '{' ? 1 : here == ')' || here == '}' ? -1 : 0;
      at++;
    }
    return at;
  }

  private int literal(int begin) {
    int end = begin + 1;
    while (source.charAt(end) != '"') {
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    String before = source.substring(Math.max(0, begin - BEFORE), begin);
    if (BEFORE_ARGUMENT.matcher(before).find()) {
      arguments.add(source.substring(begin + 1, end));
    }
    return end + 1;
  }
}
